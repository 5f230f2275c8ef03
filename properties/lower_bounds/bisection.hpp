#pragma once

#include <cstdint>

#include "models/network/graph.hpp"

namespace cubecheck {

/// The bisection of a network: the smallest number of links between two halves.
struct Bisection {
    Index width;              ///< of the narrowest cut
    std::uint64_t half;       ///< one side of the cut: bit i is set if node i is on it
    unsigned long long cuts;  ///< the number of cuts enumerated: all of them
};

/// The largest network whose cuts are enumerated.
inline constexpr Index most_nodes_to_bisect = 24;

/// Enumerates all ways to divide the nodes into two halves. Their sizes are equal, or differ by one if the
/// number of nodes is odd.
///
/// Pre:     1 <= nodes <= most_nodes_to_bisect.
/// Cost:    binomial(n, n / 2) cuts, half of them if n is even.
Bisection bisection(Graph const& graph);

/// The number of links that a cut crosses.
Index crossing(Graph const& graph, std::uint64_t half);

}  // namespace cubecheck
