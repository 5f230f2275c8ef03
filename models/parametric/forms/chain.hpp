#pragma once

#include <string_view>

#include "models/parametric/forms/ring.hpp"

namespace cubecheck {

/// The place of a pipeline along a chain of ranks in a round.
template <class Number>
struct ChainAt {
    Number round;
    Number nodes;   ///< n ranks
    Number chunks;  ///< k
    Number root;
    int port = 0;
};

/// The place between rounds: `round` rounds are done.
template <class Number>
struct ChainCut {
    Number round;
    Number nodes;
    Number chunks;
    Number root;
};
template <class Number>
ChainCut(Number, Number, Number, Number) -> ChainCut<Number>;

/// The number just after a content's last rank.  A chain begins at its root, and wraps around.
template <class Number, class Part>
constexpr Number compute(BehindFunction, Content<Number, Part> const& content, ChainAt<Number> const& at) {
    return wrap(content.first + content.count, at.nodes);
}

/// Pipelines of k >= 1 chunks along the chain of n ranks that begins at the root, n >= 1: n + k - 2 rounds,
/// none for one rank.
struct Chain : Ring {
    using At = ChainAt<Index>;
    using Cut = ChainCut<Index>;
    static constexpr std::string_view every_size = "every n and k";
    static constexpr bool has_chunks = true;

    template <class Number>
    static constexpr Number rounds(Number nodes, Number chunks) {
        return choose(nodes < Number(2), Number(0), nodes + chunks - 2);
    }
    static constexpr Index rounds(Size const& size) { return rounds(size.nodes, size.chunks); }
    /// The rounds by the numbers of a place or of a cost formula.
    static constexpr auto rounds_at(auto const& at) { return rounds(at.nodes, at.chunks); }
    static constexpr At in(Size const& size, Index round) {
        return {round, size.nodes, size.chunks, size.root};
    }
    static constexpr Cut first(Size const& size) { return {0, size.nodes, size.chunks, size.root}; }
    static constexpr Cut last(Size const& size) { return {rounds(size), size.nodes, size.chunks, size.root}; }
    static constexpr auto before(auto const& at) { return ChainCut{at.round, at.nodes, at.chunks, at.root}; }
    static constexpr auto after(auto const& at) {
        return ChainCut{at.round + 1, at.nodes, at.chunks, at.root};
    }
};

}  // namespace cubecheck
