#include "models/network/topologies.hpp"

#include "models/network/graphs.hpp"

namespace cubecheck::topologies {

namespace {

Index power(Index base, Index exponent) {
    Index result = 1;
    for (; exponent > 0; --exponent) result *= base;
    return result;
}

/// The product of d networks of one kind.
Topology grid(Graph const& row, Index d) {
    Graph all;
    for (Index axis = 0; axis < d; ++axis) all = graphs::product(row, all, "grid");
    return Topology(all);
}

}  // namespace

Topology line(Index n) { return Topology(graphs::line(n)); }

Topology ring(Index n) { return Topology(graphs::ring(n)); }

Topology cube(Index d) { return Topology(graphs::cube(d)); }

Topology mesh(Index side, Index d) { return grid(graphs::line(side), d); }

Topology torus(Index side, Index d) { return grid(graphs::ring(side), d); }

Topology complete(Index n) {
    Graph all;
    all.nodes = n;
    for (Index a = 0; a < n; ++a)
        for (Index b = 0; b < a; ++b) all.links.emplace_back(b, a);
    return Topology(all);
}

Topology tree(std::vector<Index> const& parents) {
    Topology network(static_cast<Index>(parents.size()));
    for (Index node = 0; node < network.nodes(); ++node)
        network.link(parents[static_cast<std::size_t>(node)], node);
    return network;
}

Index side_of(Index nodes, Index d) {
    Index side = 1;
    while (power(side, d) < nodes) ++side;
    return power(side, d) == nodes ? side : 0;
}

}  // namespace cubecheck::topologies
