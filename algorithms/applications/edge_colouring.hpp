#pragma once

#include <algorithm>

#include "models/network/arcs.hpp"

/// Edge colourings: arcs of one colour can be used at the same time.
namespace cubecheck::applications {

namespace colouring_detail {

/// table[node][colour]: the value for the colour at the node, or -1.
using Table = std::vector<std::vector<Index>>;

inline Table table(Index nodes, Index colours) {
    return {static_cast<std::size_t>(nodes), std::vector<Index>(static_cast<std::size_t>(colours), -1)};
}
inline Index& at(Table& table, Index node, Index colour) {
    return table[static_cast<std::size_t>(node)][static_cast<std::size_t>(colour)];
}
inline Index free_colour(Table& table, Index node) {
    auto const& row = table[static_cast<std::size_t>(node)];
    return std::find(row.begin(), row.end(), -1) - row.begin();
}

}  // namespace colouring_detail

/// Colours for arcs, such that arcs of one colour neither leave the same node nor enter the same node. The
/// number of colours is the largest number of arcs that leave or enter a node.
///
/// If no colour is free at both ends of an arc, a path that alternates between a free colour of each end is
/// recoloured. Then one colour is free at both.
///
/// Source:  Konig 1916, edge colouring of bipartite graphs: senders on one side, receivers on the other.
inline std::vector<Index> colours_of_arcs(Arcs const& arcs, Index nodes) {
    using namespace colouring_detail;
    Index const colours = most_at_a_node(arcs, nodes);
    auto leaving = table(nodes, colours), entering = leaving;
    std::vector<Index> found(arcs.size(), -1);
    for (Index arc = 0; arc < std::ssize(arcs); ++arc) {
        auto const [from, to] = arcs[static_cast<std::size_t>(arc)];
        Index const a = free_colour(leaving, from), b = free_colour(entering, to);
        Index other = at(entering, to, a);
        std::vector<Index> path;
        for (bool at_head = true; other >= 0; at_head = !at_head) {
            path.push_back(other);
            auto const [tail, head] = arcs[static_cast<std::size_t>(other)];
            other = at_head ? at(leaving, tail, b) : at(entering, head, a);
        }
        auto const paint = [&](Index which, Index colour) {
            auto const [tail, head] = arcs[static_cast<std::size_t>(which)];
            at(leaving, tail, colour) = at(entering, head, colour) = which;
            found[static_cast<std::size_t>(which)] = colour;
        };
        for (Index const which : path) {
            auto const [tail, head] = arcs[static_cast<std::size_t>(which)];
            Index const old = found[static_cast<std::size_t>(which)];
            at(leaving, tail, old) = at(entering, head, old) = -1;
        }
        for (Index const which : path) paint(which, a + b - found[static_cast<std::size_t>(which)]);
        paint(arc, a);
    }
    return found;
}

}  // namespace cubecheck::applications
