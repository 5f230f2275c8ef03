#pragma once

#include "models/support/index.hpp"

namespace cubecheck {

/// How heavily one round of an algorithm loads the links of a network.
///
/// Units:  words in cells.
struct RoundLoad {
    Index messages = 0;          ///< of all nodes
    Index largest = 0;           ///< words of the largest of them
    Index longest = 0;           ///< links of the longest way
    Index busiest_messages = 0;  ///< that cross one link in one direction, where they are most
    Index busiest_words = 0;  ///< words that cross one, where they are most: the factor on t_w of the round
    Index from = 0, to = 0;   ///< the ends of a link that so many words cross
};

}  // namespace cubecheck
