#pragma once

#include <vector>

#include "models/network/topology.hpp"

namespace cubecheck::blocks {

/// A network that is a tree, with a root: the distance of each node from the root, and its neighbour that is
/// nearer to the root. The root is its own parent.
struct RootedTree {
    Index root;
    std::vector<Index> depths;
    std::vector<Index> parents = {};

    RootedTree(Topology const& network, Index of_root) : root(of_root), depths(network.distances(of_root)) {
        for (Index node = 0; node < network.nodes(); ++node) {
            parents.push_back(node);
            for (Index const near : network.neighbours(node))
                if (depth(near) < depth(node)) parents.back() = near;
        }
    }

    Index depth(Index node) const { return depths[static_cast<std::size_t>(node)]; }
    Index parent(Index node) const { return parents[static_cast<std::size_t>(node)]; }
};

}  // namespace cubecheck::blocks
