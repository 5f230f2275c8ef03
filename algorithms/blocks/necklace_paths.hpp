#pragma once

#include "algorithms/blocks/necklaces.hpp"

namespace cubecheck::blocks {

/// A hop of the packet between the root and a node, in one direction or the other.
struct PathHop {
    Index round;
    Index from;
    Index to;
    Index node;
};

/// The path of every node's packet to the root of a cube with all ports in use: along the node's translate of
/// the necklace tree, in the rounds of its arcs.
///
/// These are some of the messages of the all-gather, so no arc is used twice in a round.
inline std::vector<PathHop> paths_to(Index root, Index d) {
    auto const arcs = necklace_tree(d);
    std::vector<std::size_t> arc_of(std::size_t{1} << d);
    for (std::size_t n = 0; n < arcs.size(); ++n) arc_of[static_cast<std::size_t>(arcs[n].node)] = n;
    std::vector<PathHop> hops;
    for (auto const& last : arcs)
        for (Index x = last.node; x != 0; x = arcs[arc_of[static_cast<std::size_t>(x)]].parent()) {
            auto const n = arc_of[static_cast<std::size_t>(x)];
            Index const node = root ^ last.node;
            hops.push_back({static_cast<Index>(n) / d, node ^ arcs[n].parent(), node ^ arcs[n].node, node});
        }
    return hops;
}

}  // namespace cubecheck::blocks
