#pragma once

#include <algorithm>
#include <vector>

#include "models/network/graph.hpp"

/// Packets over several paths at once, one after the other on every path.
namespace cubecheck::claims {

using Paths = std::vector<std::vector<Index>>;

/// The numbers of links of the paths, the shortest first.
inline std::vector<Index> lengths(Paths const& paths) {
    std::vector<Index> found;
    for (auto const& path : paths) found.push_back(static_cast<Index>(path.size()) - 1);
    std::ranges::sort(found);
    return found;
}

/// The steps in which so many packets come through: from step `length` on, each path delivers one a step.
inline Index steps(std::vector<Index> const& lengths, Index packets) {
    Index step = 0;
    for (Index through = 0; through < packets;) {
        ++step;
        for (Index const length : lengths) through += step >= length ? 1 : 0;
    }
    return step;
}

}  // namespace cubecheck::claims
