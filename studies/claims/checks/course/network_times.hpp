#pragma once

#include <algorithm>

#include <fmt/format.h>

#include "models/network/graphs.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/growth.hpp"

/// What the course's tables of times are made of.
namespace cubecheck::claims {

/// The rounds from the worst node to all others, each informed node informing all its neighbours: no message
/// is faster, and none is slower.
inline Index broadcast_rounds(Graph const& graph) {
    Index most = 0;
    for (Index source = 0; source < graph.nodes; ++source)
        most = std::max(most, std::ranges::max(graph.distances(source)));
    return most;
}

/// A square or cubic mesh: side x side, or side x side x side.
inline Graph mesh_of(Index side, Index dimensions) {
    Graph graph = graphs::line(side);
    for (Index k = 1; k < dimensions; ++k) graph = graphs::product(graphs::line(side), graph, "mesh");
    return graph;
}

inline std::string mesh_name(Index dimensions) { return fmt::format("{}-dimensional mesh", dimensions); }

/// The row of a table for a mesh, by its side.
inline Growth on_mesh(Index dimensions, Growth row) {
    row.network = mesh_name(dimensions) + " (by side)";
    row.smallest = 2;
    row.largest = dimensions == 3 ? 6 : 12;
    return row;
}

/// The nodes below the first child of the root, and it, one bit each: of a binary tree of p <= 64 nodes.
inline std::uint64_t first_branch(Index p) {
    std::uint64_t branch = 0b10;
    for (Index v = 2; v < p; ++v) branch |= (branch >> ((v - 1) / 2) & 1) << v;
    return branch;
}

/// The formula p of a table, for networks whose size is p.
inline Index nodes_themselves(Index p) { return p; }

}  // namespace cubecheck::claims
