#pragma once

#include "algorithms/blocks/rank_tree.hpp"
#include "models/parametric/rank_trees.hpp"

/// Trees over places 0 to n - 1, by the children of each place.
namespace cubecheck::blocks {

/// The children of all places in a tree of models/parametric/rank_trees.hpp.
template <class Tree>
Children children_of(Index nodes, Index base = 0) {
    Children children(static_cast<std::size_t>(nodes));
    for (Index place = 0; place < nodes; ++place)
        for (Index i = 0; i < Tree::width(base, nodes); ++i)
            if (Index const child = Tree::child(place, i, base, nodes); child != place)
                children[static_cast<std::size_t>(place)].push_back(child);
    return children;
}

/// The tree over places `first` to `last` whose subtrees are intervals that end at their root: the first half
/// of the places, and those between it and the root `last`.
inline void add_in_order_tree(Children& children, Index first, Index last) {
    Index const middle = first + (last - first + 1) / 2;
    if (middle > first) {
        children[static_cast<std::size_t>(last)].push_back(middle - 1);
        add_in_order_tree(children, first, middle - 1);
    }
    if (last > middle) {
        children[static_cast<std::size_t>(last)].push_back(last - 1);
        add_in_order_tree(children, middle, last - 1);
    }
}

}  // namespace cubecheck::blocks
