#pragma once

#include "models/network/topology.hpp"

/// The networks of explicit programs.
namespace cubecheck::topologies {

/// Nodes 0 to n - 1, each linked to the next.
Topology line(Index n);
/// A line with a link from the last node to the first.
Topology ring(Index n);
/// 2^d nodes, linked where their addresses differ in one bit.
Topology cube(Index d);
/// side^d nodes, numbered with the last coordinate changing fastest, linked where one coordinate differs by
/// one.
Topology mesh(Index side, Index d);
/// A mesh whose lines, along every coordinate, are closed to rings.
Topology torus(Index side, Index d);
/// n nodes, every two of which are linked.
Topology complete(Index n);
/// A node for every entry, each linked to its parent; the root is its own parent.
Topology tree(std::vector<Index> const& parents);

/// The difference between the numbers of neighbours along coordinate `axis`; axis 0 changes slowest.
constexpr Index stride(Index side, Index d, Index axis) {
    Index step = 1;
    for (Index later = axis + 1; later < d; ++later) step *= side;
    return step;
}
constexpr Index coordinate(Index node, Index side, Index d, Index axis) {
    return node / stride(side, d, axis) % side;
}
/// The side s of a grid of `nodes` = s^d nodes; 0 if there is no such s.
Index side_of(Index nodes, Index d);

}  // namespace cubecheck::topologies
