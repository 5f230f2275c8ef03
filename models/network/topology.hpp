#pragma once

#include <vector>

#include "models/network/graph.hpp"

namespace cubecheck {

/// A network as adjacency lists. A link is two arcs, one in each direction.
class Topology {
public:
    /// Pre: nodes >= 1.
    explicit Topology(Index nodes) : neighbours_(static_cast<std::size_t>(nodes)) {}
    explicit Topology(Graph const& graph) : neighbours_(graph.neighbours()) {}

    /// Joins two nodes by a link. No effect if the link exists, or if they are the same node.
    void link(Index a, Index b);

    Index nodes() const { return static_cast<Index>(neighbours_.size()); }
    std::vector<Index> const& neighbours(Index node) const {
        return neighbours_[static_cast<std::size_t>(node)];
    }
    Index degree(Index node) const { return static_cast<Index>(neighbours(node).size()); }
    bool linked(Index a, Index b) const;
    Index arcs() const;

    /// The number of links on a shortest path from `from` to each node; -1 if there is no path.
    std::vector<Index> distances(Index from) const;
    /// The distance from `from` to the node farthest from it.
    Index eccentricity(Index from) const;
    /// The largest distance between two nodes.
    Index diameter() const;

private:
    std::vector<std::vector<Index>> neighbours_;
};

}  // namespace cubecheck
