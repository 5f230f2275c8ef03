#pragma once

#include <string_view>

#include "models/parametric/forms/ring.hpp"

namespace cubecheck {

/// The place of an algorithm on a line in a round. A line is a ring whose ends are not linked.
template <class Number>
struct LineAt {
    Number round;
    Number nodes;  ///< n ranks, in the order of their numbers
    Number root;
    int port = 0;
};

/// The number just after a content's last rank.  On a line, contents do not wrap around.
template <class Number, class Part>
constexpr Number compute(BehindFunction, Content<Number, Part> const& content, LineAt<Number> const&) {
    return content.first + content.count;
}

/// Algorithms of n - 1 rounds on n >= 1 ranks in a line: a message takes so many rounds from end to end.
struct WholeLine : Ring {
    using At = LineAt<Index>;
    static constexpr At in(Size const& size, Index round) { return {round, size.nodes, size.root}; }
};

/// Algorithms of max(r, n - 1 - r) rounds on n >= 1 ranks in a line with root r: a message takes so many
/// rounds from the root to the farther end.
struct LineFromRoot : WholeLine {
    template <class Number>
    static constexpr Number rounds(Number nodes, Number root) {
        return larger(root, nodes - 1 - root);
    }
    static constexpr Index rounds(Size const& size) { return rounds(size.nodes, size.root); }
    static constexpr Cut last(Size const& size) { return {rounds(size), size.nodes, size.root}; }
};

}  // namespace cubecheck
