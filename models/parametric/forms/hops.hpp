#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "models/parametric/content.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/order.hpp"

/// Trees of offsets, along which the blocks of all ranks travel: in a round all blocks make the same hop.
///
/// The offset of a rank is its distance after the owner of the block. The hop to offset s starts at offset s
/// - B, where B is the lowest bit of s. For the prover, hops have any order in which the hop to s - B comes
/// before the hop to s (proofs/symbols/unknown_hops.hpp), as docs/facts.md says.
namespace cubecheck {

/// Hops in depth-first order, the farthest child first. The children of s are s + B, for the powers of two B
/// below the lowest bit of s. Few blocks wait on a rank to be forwarded.
struct FarthestFirst {
    /// The position, from 1, of the hop to an offset; 0 for offset 0.
    ///
    /// Pre: 0 <= offset < nodes.
    static constexpr Index turn(Index offset, Index nodes) {
        Index turn = 0, here = 0;
        for (Index distance = whole(nodes) / 2; here < offset; distance /= 2) {
            if (here + distance <= offset)
                here += distance, ++turn;
            else
                turn += offsets_from(here + distance, distance, nodes);
        }
        return turn;
    }
    /// The offset whose hop is at this position.
    static constexpr Index offset(Index turn, Index nodes) {
        Index here = 0;
        for (Index distance = whole(nodes) / 2; distance > 0 && turn > 0; distance /= 2) {
            Index const below = offsets_from(here + distance, distance, nodes);
            if (turn <= below)
                here += distance, --turn;
            else
                turn -= below;
        }
        return here;
    }

private:
    static constexpr Index whole(Index nodes) {
        return static_cast<Index>(std::bit_ceil(static_cast<std::uint64_t>(nodes)));
    }
    /// The number of offsets in the subtree of `first`: itself and those below it.
    static constexpr Index offsets_from(Index first, Index count, Index nodes) {
        return std::clamp<Index>(nodes - first, 0, count);
    }
};

/// The place of an algorithm in a round.
template <class Turns, class Number>
struct HopAt {
    Number reached;   ///< s: the offset that the blocks reach
    Number distance;  ///< B: the length of the hop
    Number round;
    Number nodes;  ///< n ranks
    Turns hops;
    int port = 0;
};

/// The place between rounds: `round` rounds are done.
template <class Turns, class Number>
struct HopCut {
    Number round;
    Number nodes;
    Turns hops;
};

/// The turn of the hop to an offset; the first hop has turn 1. Offset 0, and a number that is not an offset,
/// have turn 0.
struct TurnOfFunction {};
inline constexpr Function<TurnOfFunction> turn_of;
constexpr Index compute(TurnOfFunction, Index offset, auto const& at) {
    return in_range(offset, at.nodes) && at.nodes <= largest_ring ? at.hops.turn(offset, at.nodes) : 0;
}

/// The number just after a content's last rank.  Contents wrap around.
template <class Turns, class Number, class Part>
constexpr Number compute(BehindFunction, Content<Number, Part> const& content,
                         HopAt<Turns, Number> const& at) {
    return wrap(content.first + content.count, at.nodes);
}

/// Algorithms of n - 1 rounds among n >= 1 ranks that are all linked. There is one round for each hop, in the
/// order of turns or in reverse.
template <class Turns, Order order>
struct HopsIn : Ring {
    using At = HopAt<Turns, Index>;
    using Cut = HopCut<Turns, Index>;
    static constexpr bool ascends = order == Order::ascending;

    static constexpr At in(Size const& size, Index round) {
        Index const turn = ascends ? round + 1 : size.nodes - 1 - round;
        Index const offset = Turns::offset(turn, size.nodes);
        return {offset, offset & -offset, round, size.nodes, {}};
    }
    static constexpr Cut first(Size const& size) { return {0, size.nodes, {}}; }
    static constexpr Cut last(Size const& size) { return {Ring::rounds(size), size.nodes, {}}; }
    template <class InTurns, class Number>
    static constexpr HopCut<InTurns, Number> before(HopAt<InTurns, Number> const& at) {
        return {at.round, at.nodes, at.hops};
    }
    template <class InTurns, class Number>
    static constexpr HopCut<InTurns, Number> after(HopAt<InTurns, Number> const& at) {
        return {at.round + 1, at.nodes, at.hops};
    }
};

using Hops = HopsIn<FarthestFirst, Order::ascending>;
using HopsBack = HopsIn<FarthestFirst, Order::descending>;

}  // namespace cubecheck
