#pragma once

#include <string_view>

#include "models/parametric/content.hpp"
#include "models/parametric/cyclic.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck {

/// The place of a pipelined broadcast in a round: every message of round t crosses dimension t mod d.
template <class Node, class Number>
struct PipelineAt {
    Number round;      ///< t
    Number dimension;  ///< t mod d
    Number d;
    Number chunks;  ///< k
    Node root;
    Number nodes;  ///< p = 2^d
    int port = 0;
};

/// The place between rounds: `round` rounds are done.
template <class Node, class Number>
struct PipelineCut {
    Number round;
    Number d;
    Number chunks;
    Node root;
    Number nodes;
};
template <class Node, class Number>
PipelineCut(Number, Number, Number, Node, Number) -> PipelineCut<Node, Number>;

/// x modulo d.
constexpr Index compute(ResidueFunction, Index x, PipelineAt<Node, Index> const& at) {
    return residue(x, at.d);
}
constexpr Index compute(ResidueFunction, Index x, PipelineCut<Node, Index> const& at) {
    return residue(x, at.d);
}

/// What the root sends after all chunks.
enum class Tail {
    full,    ///< nothing: the last chunk travels along all of its own tree
    capped,  ///< the last chunk again, along the trees of the chunks that would follow
};

/// Pipelined broadcasts of k >= 1 chunks from any root, on the cube of every dimension d >= 0.
///
/// With a full tail there are k + d rounds, but k if d = 1 (the tree is one arc) and none if d = 0. With a
/// capped one there are k + d - 1 rounds, and none if d = 0.
template <Tail tail>
struct Pipelined {
    using Rank = Node;
    using At = PipelineAt<Node, Index>;
    using Cut = PipelineCut<Node, Index>;
    static constexpr std::string_view every_size = "every d and k";
    static constexpr bool has_chunks = true;

    static constexpr Node rank(Index i) { return {static_cast<std::uint32_t>(i)}; }
    template <class Number>
    static constexpr Number rounds(Number d, Number chunks) {
        Number const least = chunks + d - Number(1);
        Number const rounds = tail == Tail::capped ? least : choose(d < Number(2), least, chunks + d);
        return choose(d < Number(1), Number(0), rounds);
    }
    static constexpr Index rounds(Size const& size) { return rounds(size.d, size.chunks); }
    /// The rounds by the numbers of a place or of a cost formula.
    static constexpr auto rounds_at(auto const& at) { return rounds(at.d, at.chunks); }
    static constexpr At in(Size const& size, Index round) {
        return {round, residue(round, size.d), size.d, size.chunks, rank(size.root), size.nodes};
    }
    static constexpr Cut first(Size const& size) { return cut(size, 0); }
    static constexpr Cut last(Size const& size) { return cut(size, rounds(size)); }
    static constexpr auto before(auto const& at) {
        return PipelineCut{at.round, at.d, at.chunks, at.root, at.nodes};
    }
    static constexpr auto after(auto const& at) {
        return PipelineCut{at.round + 1, at.d, at.chunks, at.root, at.nodes};
    }

private:
    static constexpr Cut cut(Size const& size, Index done) {
        return {done, size.d, size.chunks, rank(size.root), size.nodes};
    }
};

using Pipeline = Pipelined<Tail::full>;
using CappedPipeline = Pipelined<Tail::capped>;

}  // namespace cubecheck
