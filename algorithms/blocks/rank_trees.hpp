#pragma once

#include <bit>

#include "algorithms/blocks/rank_tree.hpp"

/// The trees of the MPI libraries, over places 0 to n - 1.
namespace cubecheck::blocks {

/// Place v and its children v + x B, where B are the powers of the radix below the lowest digit of v that is
/// not 0, and 0 < x < radix; the farthest first.
inline Children knomial_tree(Index n, Index radix) {
    Children children(static_cast<std::size_t>(n));
    for (Index v = 0; v < n; ++v) {
        Index power = 1;
        for (; power < n && v / power % radix == 0; power *= radix)
            for (Index x = 1; x < radix; ++x)
                if (v + x * power < n) children[static_cast<std::size_t>(v)].push_back(v + x * power);
        std::ranges::reverse(children[static_cast<std::size_t>(v)]);
    }
    return children;
}

/// How many places the subtree of v has in the k-nomial tree: they are v, v + 1, ..
constexpr Index knomial_subtree(Index v, Index n, Index radix) {
    Index power = 1;
    while (power < n && v / power % radix == 0) power *= radix;
    return std::min(power, n - v);
}

/// The binary tree of Open MPI: on level h place v has the children v + 2^h and v + 2^(h+1).  The places
/// below one child of the root are odd, those below the other even.
inline Children binary_tree(Index n) {
    Children children(static_cast<std::size_t>(n));
    for (Index v = 0; v < n; ++v) {
        auto const level = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(v + 1)));
        for (Index const child : {v + level, v + 2 * level})
            if (child < n) children[static_cast<std::size_t>(v)].push_back(child);
    }
    return children;
}

/// As many chains from place 0, each a run of places, of lengths that differ by 1 at most: the longer first.
inline Children chains(Index n, Index most) {
    Children children(static_cast<std::size_t>(n));
    Index const count = std::min(most, n - 1);
    for (Index chain = 0, head = 1; chain < count; ++chain) {
        Index const length = (n - 1) / count + (chain < (n - 1) % count ? 1 : 0);
        children[0].push_back(head);
        for (Index v = head; v + 1 < head + length; ++v) children[static_cast<std::size_t>(v)] = {v + 1};
        head += length;
    }
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
