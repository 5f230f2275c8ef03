#pragma once

#include "properties/parametric/exhaustive_rounds.hpp"

namespace cubecheck {

/// Loops over the trees and rings in a cube.
namespace exhaustive_detail {

/// Calls f(tree, v, where) for every tree and every node except the source.
bool each_tree_node(Size const& size, auto f) {
    for (Index tree = 0; tree < size.d; ++tree)
        for (Index v = 1; v < size.nodes; ++v)
            if (!f(tree, Node{static_cast<std::uint32_t>(v)},
                   node_text("tree", tree) + node_text(", node", v)))
                return false;
    return true;
}
/// All arcs of a tree.
template <class A>
std::string tree_text(Index tree, Size const& size) {
    std::string text = node_text("tree", tree) + ":";
    for (std::uint32_t v = 1; v < size.nodes; ++v)
        text += node_text("", value(flip_at(Node{v}, A::entrance(tree, Node{v}, size.d)))) + "->" +
                std::to_string(v);
    return text;
}

template <class A, class L>
bool all(over::TreeNode, Size const& size, Violation& found) {
    return each_tree_node(size, [&](Index tree, Node v, std::string const& place) {
        if (L::template holds<A>(tree, v, size.d)) return true;
        found.where =
            place + ", entered from" + node_text(" node", value(flip_at(v, A::entrance(tree, v, size.d))));
        for (Index each = 0; each < size.d; ++each) found.story.push_back(tree_text<A>(each, size));
        return false;
    });
}
template <class A, class L>
bool all(over::TreePair, Size const& size, Violation& found) {
    return each_tree_node(size, [&](Index tree, Node v, std::string const&) {
        for (Index other = 0; other < tree; ++other)
            if (!L::template holds<A>(tree, other, v, size.d)) {
                found.where = node_text("trees", other) + node_text(" and", tree) + " both enter" +
                              node_text(" node", value(v)) +
                              node_text(" from node", value(flip_at(v, A::entrance(tree, v, size.d))));
                found.story = {tree_text<A>(other, size), tree_text<A>(tree, size)};
                return false;
            }
        return true;
    });
}
template <class A, class L>
bool all(over::Position, Size const& size, Violation& found) {
    for (Index i = 0; i < size.nodes; ++i)
        for (Index r = 0; r < size.d; ++r)
            if (!L::template holds<A>(Node{static_cast<std::uint32_t>(i)}, r, size.d)) {
                found.where =
                    node_text("position", i) + " and the one after it" + node_text(", dimension", r);
                return false;
            }
    return true;
}
template <class A, class L>
bool all(over::PositionPair, Size const& size, Violation& found) {
    for (std::uint32_t i = 0; i < size.nodes; ++i)
        for (std::uint32_t j = 0; j < i; ++j)
            if (!L::template holds<A>(Node{i}, Node{j}, std::bit_width(i ^ j) - 1, size.d)) {
                found.where = node_text("positions", j) + node_text(" and", i);
                return false;
            }
    return true;
}

}  // namespace exhaustive_detail

}  // namespace cubecheck
