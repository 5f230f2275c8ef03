#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "models/parametric/step.hpp"

/// The messages of a run over a network.
namespace cubecheck {

/// One message.
struct Transfer {
    Index round;
    Index from;
    Index to;
    Index words;
};

using Traffic = std::vector<Transfer>;

/// The cost of the messages, counted one by one.
///
/// Units:  rounds in which something is sent; messages in the whole network; words: the largest message of
/// every round.
inline Cost<Index> counted_cost(Traffic const& traffic) {
    std::map<Index, Index> largest;
    for (auto const& transfer : traffic)
        largest[transfer.round] = std::max(largest[transfer.round], transfer.words);
    Cost<Index> cost{static_cast<Index>(largest.size()), static_cast<Index>(traffic.size()), 0};
    for (auto const& [round, words] : largest) cost.words += words;
    return cost;
}

}  // namespace cubecheck
