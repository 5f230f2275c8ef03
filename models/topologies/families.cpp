#include "models/topologies/families.hpp"

namespace cubecheck::topologies {

namespace {

Index power(Index base, Index exponent) {
    Index result = 1;
    for (; exponent > 0; --exponent) result *= base;
    return result;
}

/// A mesh, or, where `wraps`, a torus.
Topology grid(Index side, Index d, bool wraps) {
    Topology network(power(side, d));
    for (Index node = 0; node < network.nodes(); ++node)
        for (Index axis = 0; axis < d; ++axis) {
            Index const step = stride(side, d, axis), place = coordinate(node, side, d, axis);
            if (place + 1 < side) network.link(node, node + step);
            if (place + 1 == side && wraps) network.link(node, node - place * step);
        }
    return network;
}

}  // namespace

Topology line(Index n) { return grid(n, 1, false); }

Topology ring(Index n) { return grid(n, 1, true); }

Topology cube(Index d) { return grid(2, d, false); }

Topology mesh(Index side, Index d) { return grid(side, d, false); }

Topology torus(Index side, Index d) { return grid(side, d, true); }

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
