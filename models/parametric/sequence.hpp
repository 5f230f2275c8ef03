#pragma once

#include <string_view>
#include <type_traits>

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck {

/// The cell with the number of a rank, or of its place; the only cell if a rank has one.
template <class Cells>
inline constexpr auto own_cell = [](auto rank, auto const& at) {
    if constexpr (std::is_same_v<Cells, CellPerPlace>)
        return place(rank, at);
    else if constexpr (std::is_same_v<Cells, OneCell>)
        return Only{};
    else
        return rank;
};

/// The cell of a contribution on the rank that it comes from: its part, if the buffer has parts.
template <class Cells>
inline constexpr auto cell_of_origin =
    []<class Rank, class Part>(Content<Rank, Part> const& moved, auto const& at) {
        if constexpr (std::is_same_v<Part, Only>)
            return own_cell<Cells>(moved.first, at);
        else
            return moved.part;
    };

/// The content of a cell after a content has moved to it. In a buffer with parts, the part is the cell's own.
inline constexpr auto moved_to = []<class Rank, class Part>(auto const& cell,
                                                            Content<Rank, Part> const& content) {
    if constexpr (std::is_same_v<Part, Only>)
        return content;
    else
        return content.of(cell);
};

/// What a sequence of two collectives computes.
template <class First, class Second>
struct SequenceOf;
template <>
struct SequenceOf<ReduceScatter, AllGather> {
    using Collective = AllReduceParts;
};
template <>
struct SequenceOf<ReduceScatter, Gather> {
    using Collective = ReduceParts;
};
template <>
struct SequenceOf<Reduce, Broadcast> {
    using Collective = AllReduce;
};
template <>
struct SequenceOf<Scatter, AllGather> {
    using Collective = BroadcastParts;
};
template <>
struct SequenceOf<Gather, Broadcast> {
    using Collective = AllGather;
};
template <>
struct SequenceOf<Reduce, Scatter> {
    using Collective = ReduceScatter;
};

/// Two algorithms, one after the other. The second one moves the results of the first one, cell by cell.
///
/// The second one must only move values; its theorem then holds for any values. The theorem on the sequence
/// is that of the first, that of the second, and the handover: the second starts with the final contents of
/// the first.
template <class FirstPhase, class SecondPhase>
struct Sequence {
    using First = FirstPhase;
    using Second = SecondPhase;
    static_assert(
        requires {
            typename SequenceOf<typename First::Collective, typename Second::Collective>::Collective;
        },
        "no collective is known to be the second of these after the first, as AllGather is after "
        "ReduceScatter");
    using Collective =
        typename SequenceOf<typename First::Collective, typename Second::Collective>::Collective;
    using Cells = typename First::Cells;
    static_assert(std::is_same_v<Cells, typename Second::Cells>, "both phases work on the same cells");
    static_assert(Second::laws == Laws::none, "the second phase only moves values");
    static constexpr Laws laws = First::laws;

    /// The content of the cell at a cut of the second phase: the final content of the first phase at its
    /// source.
    static constexpr auto holds_in_second(auto me, auto cell, auto const& at, auto const& end_of_first) {
        auto const moved = Second::holds(me, cell, at);
        auto const there = cell_of_origin<Cells>(moved, end_of_first);
        return moved_to(cell, First::holds(moved.first, there, end_of_first)).when(moved.known);
    }

    static constexpr auto cost(auto p) requires requires {
        First::cost(p);
        Second::cost(p);
    }
    {
        auto const a = First::cost(p), b = Second::cost(p);
        return Cost{a.rounds + b.rounds, a.messages + b.messages, a.words + b.words};
    }
};

/// The first and the last phase of an algorithm.
template <class A>
struct EndsOf {
    using First = A;
    using Last = A;
};
template <Composite A>
struct EndsOf<A> {
    using First = typename EndsOf<typename A::First>::First;
    using Last = typename EndsOf<typename A::Second>::Last;
};
template <class A>
using FirstPhaseOf = typename EndsOf<A>::First;
template <class A>
using LastPhaseOf = typename EndsOf<A>::Last;

}  // namespace cubecheck
