#pragma once

#include <algorithm>

#include "models/parametric/forms/blocks.hpp"
#include "models/parametric/forms/chain.hpp"
#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/digits.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/forms/hops.hpp"
#include "models/parametric/forms/line.hpp"
#include "models/parametric/forms/offsets.hpp"
#include "models/parametric/forms/one_two_three.hpp"
#include "models/parametric/forms/pipeline.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/forms/skips.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/forms/tree.hpp"
#include "models/parametric/forms/two_levels.hpp"
#include "models/parametric/forms/up_and_down.hpp"

/// next_round(at): the place one round later, cyclically over all rounds.
namespace cubecheck::changes {

inline AscendingCube::At next_round(AscendingCube::At at) {
    at.k.position = static_cast<std::uint8_t>((at.k.position + 1) % std::max<int>(at.k.d, 1));
    return at;
}
inline UpAndDown::At next_round(UpAndDown::At at) {
    bool const turns = at.goes_up ? at.k.position + 1 >= at.k.d : at.k.position == 0;
    if (turns)
        at.goes_up = !at.goes_up;
    else
        at.k.position = static_cast<std::uint8_t>(at.k.position + (at.goes_up ? 1 : -1));
    return at;
}
inline Ring::At next_round(Ring::At at) {
    at.round = (at.round + 1) % at.nodes;
    return at;
}
/// The dimension above, even if the form crosses the dimensions downwards: a place does not have the
/// direction.
inline FoldedCube::At next_round(FoldedCube::At at) {
    bool const is_last_dimension = at.k.position + 1 >= at.k.d;
    if (at.unfolds() || (at.crosses() && is_last_dimension && at.surplus == 0)) {
        at.kind = at.surplus == 0 ? FoldedRound::cross : FoldedRound::fold;
        at.k.position = 0;
    } else if (at.folds()) {
        at.kind = FoldedRound::cross;
        at.k.position = std::min<std::uint8_t>(at.k.position, static_cast<std::uint8_t>(at.k.d - 1));
    } else {
        if (is_last_dimension) at.kind = FoldedRound::unfold;
        at.k = next(at.k);
    }
    return at;
}
inline Swinging::At next_round(Swinging::At const& at) {
    Index const d = highest_one(static_cast<AddressBits>(at.nodes));
    return Swinging::in({.nodes = at.nodes, .d = d}, (at.round + 1) % std::max<Index>(d, 1));
}
/// The next round in the same order of rounds as this one.
inline InsideFirst::At next_round(InsideFirst::At const& at) {
    Size const size{.nodes = at.nodes, .shape = at.members};
    bool const across_first = at.is_across ? at.inside == 0 : at.across + 1 == at.groups;
    Index const next = (at.inside + at.across + 1) % std::max<Index>(InsideFirst::rounds(size), 1);
    return across_first ? AcrossFirst::in(size, next) : InsideFirst::in(size, next);
}
inline RowsThenColumns::At next_round(RowsThenColumns::At const& at) {
    Size const size{.nodes = at.nodes, .shape = at.members};
    return RowsThenColumns::in(
        size, (at.inside + at.across + 1) % std::max<Index>(RowsThenColumns::rounds(size), 1));
}
inline WholeLine::At next_round(WholeLine::At at) {
    at.round = (at.round + 1) % at.nodes;
    return at;
}
inline Chain::At next_round(Chain::At at) {
    at.round = at.round + 1;
    return at;
}
/// The next round in the same order of turns as this one.
template <class Turns>
HopAt<Turns, Index> next_round(HopAt<Turns, Index> const& at) {
    Size const size{.nodes = at.nodes};
    Index const next = (at.round + 1) % std::max<Index>(at.nodes - 1, 1);
    bool const ascends = turn_of(at.reached, at) == at.round + 1;
    return ascends ? HopsIn<Turns, Order::ascending>::in(size, next)
                   : HopsIn<Turns, Order::descending>::in(size, next);
}
template <class Tree>
TreeAt<Tree, Index> next_round(TreeAt<Tree, Index> at) {
    at.round = at.round + 1;
    return at;
}
inline Distances::At next_round(Distances::At at) {
    Index const rounds = Distances::rounds({.nodes = at.nodes});
    at.round = (at.round + 1) % std::max<Index>(rounds, 1);
    at.distance = Index{1} << at.round;
    return at;
}
inline AscendingSkips::At next_round(AscendingSkips::At const& at) {
    Size const size{.nodes = at.nodes, .root = at.root};
    return AscendingSkips::in(size, (at.round + 1) % std::max<Index>(AscendingSkips::rounds(size), 1));
}
inline OneTwoThree::At next_round(OneTwoThree::At const& at) {
    Size const size{.nodes = at.nodes, .root = at.root};
    return OneTwoThree::in(size, (at.round + 1) % std::max<Index>(OneTwoThree::rounds(size), 1));
}
/// The radix is unknown here, so the power stays the same, except in the last round.
inline Digits::At next_round(Digits::At at) {
    bool const is_last = at.distance + at.power >= at.nodes;
    at.round = is_last ? 0 : at.round + 1;
    at.distance = is_last ? 1 : at.distance + at.power;
    at.power = is_last ? 1 : at.power;
    return at;
}
/// For a form of blocks, whose radix is that of the blocks.
template <class Form>
typename Form::At next_round_of(typename Form::At const& at) {
    Size const size{.nodes = at.nodes, .root = at.root, .shape = at.blocks.group / at.blocks.places};
    return Form::in(size, (at.round + 1) % std::max<Index>(Form::rounds(size), 1));
}
inline DoublingBlocks::At next_round(DoublingBlocks::At const& at) {
    return next_round_of<DoublingBlocks>(at);
}
inline HalvingBlocks::At next_round(HalvingBlocks::At const& at) { return next_round_of<HalvingBlocks>(at); }
inline MergedBlocks::At next_round(MergedBlocks::At const& at) { return next_round_of<MergedBlocks>(at); }
inline SplitBlocks::At next_round(SplitBlocks::At const& at) { return next_round_of<SplitBlocks>(at); }
inline Offsets::At next_round(Offsets::At at) {
    at.round = at.round % std::max<Index>(at.nodes - 1, 1) + 1;
    at.offset = Offsets::rank(at.round);
    return at;
}
inline Pipeline::At next_round(Pipeline::At at) {
    at.round = at.round + 1;
    at.dimension = wrap(at.dimension + 1, at.d);
    return at;
}

/// Whether two places are in the same round of a run.
template <class At>
bool same_round(At const& a, At const& b) {
    if constexpr (requires { a.round; })
        return a.round == b.round;
    else if constexpr (requires { a.is_across; })
        return a.inside == b.inside && a.across == b.across;
    else if constexpr (requires { a.kind; })
        return a.kind == b.kind && a.k == b.k;
    else if constexpr (requires { a.goes_up; })
        return a.goes_up == b.goes_up && a.k == b.k;
    else
        return a.k == b.k;
}

/// Whether the place after the last round is that of the first one.  A place in a pipeline only counts on.
template <class At>
concept Cyclic = !requires(At at) {
    at.chunks;
};

/// The place so many rounds later, or earlier.  If the rounds are not cyclic, an earlier round is the same
/// one.
template <class At>
At later(At at, int rounds) {
    if constexpr (!Cyclic<At>) rounds = std::max(rounds, 0);
    constexpr int longest_cycle = 4096;
    for (; rounds > 0; --rounds) at = next_round(at);
    for (; rounds < 0; ++rounds) {
        At before = at;
        for (int i = 0; i < longest_cycle; ++i) {
            At const after = next_round(before);
            if (same_round(after, at)) break;
            before = after;
        }
        if (same_round(next_round(before), at)) at = before;
    }
    return at;
}

}  // namespace cubecheck::changes
