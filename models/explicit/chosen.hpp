#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <utility>

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck {

/// Rules that choose one of two algorithms by the number of ranks.
namespace choice_rules {

/// Takes the first algorithm for powers of two up to 8.
struct PowersOfTwoUpTo8 {
    static constexpr bool takes_first(Index nodes) {
        return nodes <= 8 && std::has_single_bit(static_cast<std::uint64_t>(nodes));
    }
};

/// The rules of the library. Each takes the first algorithm for powers of two only, so it may be one of a
/// cube.
template <class Rule>
concept OfTheLibrary = std::same_as<Rule, PowersOfTwoUpTo8>;

}  // namespace choice_rules

namespace chosen_detail {

template <class Mode>
constexpr Entry entry_of(Mode const& mode) {
    if constexpr (std::same_as<Mode, Put>)
        return Entry::put;
    else if constexpr (std::same_as<Mode, JoinLeft>)
        return Entry::left;
    else
        return mode.on_the_left ? Entry::left : Entry::right;
}

/// Adds the messages of an algorithm. If it has a single cell, each message is repeated for every part.
template <Phase A>
void add_rounds(explicit_form::Rounds& rounds, Size const& size) {
    auto const before = static_cast<Index>(rounds.size());
    for (Index round = 0; round < A::Form::rounds(size); ++round)
        for (Index rank = 0; rank < size.nodes; ++rank) {
            auto const at = A::Form::in(size, round);
            auto const me = A::Form::rank(rank);
            explicit_form::Message message{value(A::from(me, at)), rank, {}};
            each_member<typename A::Cells>(A::receives(me, at), at, [&](auto cell) {
                Entry const how = entry_of(A::mode(me, cell, at));
                if constexpr (std::same_as<typename A::Cells, OneCell>)
                    for (Index each = 0; each < size.nodes; ++each)
                        message.transfers.push_back({each, each, how});
                else
                    message.transfers.push_back({A::opposite(me, cell, at), cell, how});
            });
            if (!message.transfers.empty()) explicit_form::add(rounds, before + round, std::move(message));
        }
}
template <Composite A>
void add_rounds(explicit_form::Rounds& rounds, Size const& size) {
    add_rounds<typename A::First>(rounds, size);
    add_rounds<typename A::Second>(rounds, size);
}

}  // namespace chosen_detail

/// All-reduce of a buffer with a part for each rank, by one of two algorithms. The rule takes the first one,
/// of a cube, for some numbers of ranks; the second one, of a ring, runs for all others.
///
/// At every number of ranks the messages are those of one of the two. So a theorem holds for the choice if it
/// holds for both algorithms at all their sizes. The first algorithm has one cell, and treats every part like
/// that cell. Neither needs other laws than the choice has.
template <class A, class B, choice_rules::OfTheLibrary Rule>
struct Chosen : Explicit {
    using FirstChoice = A;
    using SecondChoice = B;
    using AsChosen = Chosen;
    using Collective = AllReduce;
    using Cells = CellPerRank;
    static Family family() { return families::complete; }
    static constexpr Ports ports = Ports::one;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr std::string_view unproved = "the algorithms that it chooses from have no such theorem";

    static_assert(std::same_as<typename A::Form, AscendingCube> && std::same_as<typename A::Cells, OneCell>);
    static_assert(std::same_as<typename A::Collective, Collective> && A::ports == 1);
    static_assert(A::laws == Laws::associative || A::laws == Laws::associative_commutative);
    static_assert(std::same_as<typename FirstPhaseOf<B>::Form, Ring> &&
                  std::same_as<typename LastPhaseOf<B>::Form, Ring>);
    static_assert(std::same_as<typename B::Collective, AllReduceParts> &&
                  std::same_as<typename B::Cells, Cells>);
    static_assert(B::laws == Laws::associative || B::laws == Laws::associative_commutative);

    static explicit_form::Rounds rounds(Size const& size) {
        Size of{.nodes = size.nodes};
        explicit_form::Rounds rounds;
        if (Rule::takes_first(size.nodes)) {
            of.d = std::countr_zero(static_cast<std::uint64_t>(size.nodes));
            chosen_detail::add_rounds<A>(rounds, of);
        } else {
            chosen_detail::add_rounds<B>(rounds, of);
        }
        return rounds;
    }
};

/// Whether an explicit definition is a choice, and has changed nothing that a proof depends on.
template <class A>
constexpr bool is_chosen() {
    if constexpr (requires { typename A::AsChosen; }) {
        using Plain = typename A::AsChosen;
        return std::same_as<typename A::Collective, typename Plain::Collective> &&
               std::same_as<typename A::Cells, typename Plain::Cells> &&
               std::same_as<typename A::FirstChoice, typename Plain::FirstChoice> &&
               std::same_as<typename A::SecondChoice, typename Plain::SecondChoice> &&
               A::laws == Plain::laws && A::ports == Plain::ports && A::links == Plain::links &&
               &A::rounds == &Plain::rounds && &A::family == &Plain::family;
    } else {
        return false;
    }
}

}  // namespace cubecheck
