#pragma once

#include <cstdint>

#include "models/network/graph.hpp"

namespace cubecheck {

/// The least number of links that must be cut to part a network in two halves.
struct Bisection {
    Index width;              ///< of the narrowest cut
    std::uint64_t half;       ///< its one side: bit i is set if node i is on it
    unsigned long long cuts;  ///< how many were enumerated: all of them
};

/// The largest network whose cuts are enumerated.
inline constexpr Index most_nodes_to_bisect = 24;

/// Enumerates all ways to part the nodes in two halves, of equal size or, for an odd number, differing by
/// one.
///
/// Pre:     1 <= nodes <= most_nodes_to_bisect.
/// Cost:    binomial(n, n / 2) cuts, half of them if n is even.
Bisection bisection(Graph const& graph);

/// How many links a cut crosses.
Index crossing(Graph const& graph, std::uint64_t half);

}  // namespace cubecheck
