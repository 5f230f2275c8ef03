#pragma once

#include "models/explicit/program.hpp"
#include "models/network/topologies.hpp"

namespace cubecheck::blocks {

/// A message from one place of a 2^k x 2^k mesh to another one in the same row or column.
struct MeshHop {
    Index round;
    Index from;
    Index to;
};

/// Recursive halving from the root of a 2^k x 2^k mesh: first along the root's row, then along all columns.
///
/// A holder sends to the same place of the other half of the part that it is alone in; so in one round the
/// parts that messages stay in are disjoint.
inline std::vector<MeshHop> mesh_halving(Size const& size) {
    Index const side = topologies::side_of(size.nodes, 2);
    std::vector<MeshHop> hops;
    Index round = 0;
    for (Index const stride : {Index{1}, side})
        for (Index step = side / 2; step > 0; step /= 2, ++round)
            for (Index holder = 0; holder < size.nodes; ++holder) {
                Index const row = holder / side, column = holder % side, place = stride == 1 ? column : row;
                bool const has_it = place % (2 * step) == 0 && (stride == side || row == 0);
                if (!has_it) continue;
                hops.push_back({round, holder ^ size.root, (holder + step * stride) ^ size.root});
            }
    return hops;
}

/// The nodes that a message passes, both ends included: along the row, then along the column.
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
