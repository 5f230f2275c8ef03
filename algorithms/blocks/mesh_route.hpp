#pragma once

#include <vector>

#include "models/network/topologies.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck::blocks {

/// The nodes that a message passes in a mesh, both ends included: along the row, then along the column.
inline std::vector<Index> mesh_route(Index from, Index to, Size const& size) {
    Index const side = topologies::side_of(size.nodes, 2);
    std::vector<Index> nodes{from};
    auto const go = [&](Index goal, Index stride) {
        while (nodes.back() != goal) nodes.push_back(nodes.back() + (nodes.back() < goal ? stride : -stride));
    };
    go(from - from % side + to % side, 1);
    go(to, side);
    return nodes;
}

}  // namespace cubecheck::blocks
