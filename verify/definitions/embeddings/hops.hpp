#pragma once

#include <bit>
#include <string>

#include "models/parametric/node.hpp"
#include "verify/definitions/target/capabilities.hpp"

/// Hops in a cube, for pictures.
namespace cubecheck {

/// The hop from a node to a neighbour, in the group of the dimension that it crosses.
inline auto const hop_between = [](Node from, Node to) {
    return Hop{value(from), value(to), "dimension " + std::to_string(std::countr_zero((from ^ to).bits))};
};

/// A ring of this many positions in a cube of dimension d; node(i) is the node of position i.
Walks ring_walk(Index positions, Index d, auto const& node) {
    Walks found;
    found.title = "the ring";
    found.labels.resize(std::size_t{1} << d);
    for (Index i = 0; i < positions; ++i) {
        auto const here = node(i), next = node((i + 1) % positions);
        found.labels[here.bits] = std::to_string(i);
        if (here != next && (positions > 2 || i == 0)) found.hops.push_back(hop_between(here, next));
    }
    return found;
}

}  // namespace cubecheck
