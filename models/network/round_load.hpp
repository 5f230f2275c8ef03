#pragma once

#include "models/support/index.hpp"

namespace cubecheck {

/// The load that one round of an algorithm puts on the links of a network.
///
/// Units:  words in cells.
struct RoundLoad {
    Index messages = 0;          ///< of all nodes
    Index largest = 0;           ///< words of the largest of them
    Index longest = 0;           ///< links of the longest route
    Index busiest_messages = 0;  ///< messages that cross the link with the most, in one direction
    Index busiest_words = 0;     ///< words that cross the link with the most: the factor on t_w of the round
    Index from = 0, to = 0;      ///< the ends of the link with the most words
};

}  // namespace cubecheck
