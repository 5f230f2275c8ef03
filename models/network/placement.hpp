#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// The node at each position of a hypercube.
///
/// Shape:  placement[position] = node, a permutation of 0 .. 2^d - 1.
using Placement = std::vector<std::uint32_t>;

/// The placement that ignores the network: node i at position i.
inline Placement blind_placement(Index nodes) {
    Placement placement(static_cast<std::size_t>(nodes));
    std::iota(placement.begin(), placement.end(), 0U);
    return placement;
}

/// Whether every node has exactly one position.
inline bool is_permutation(Placement const& placement) {
    std::vector<bool> seen(placement.size());
    for (auto const node : placement) {
        if (node >= seen.size() || seen[node]) return false;
        seen[node] = true;
    }
    return true;
}

}  // namespace cubecheck
