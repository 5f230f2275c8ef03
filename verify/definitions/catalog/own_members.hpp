#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>
#include <utility>

#include "algorithms/barrier/through_a_root.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/parametric/sizes.hpp"
#include "models/parametric/step.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/worlds/catalog.hpp"
#include "proofs/worlds/unknown_cell.hpp"

/// Checks of a definition from outside, at compile time: the prover and the runs must read the same.
namespace cubecheck::own_detail {

/// The types of a round, a rank and a cell of a phase in a run.
template <Phase A>
struct InARun {
    using At = typename A::Form::At;
    using Rank = typename A::Form::Rank;
    using Cell = std::remove_cvref_t<decltype(A::Cells::cell(0))>;
};

/// The types of the prover's unknowns for them.
template <Phase A>
struct InAProof {
    using World = cubecheck::World<typename A::Form>;
    using At = std::remove_cvref_t<decltype(std::declval<World&>().round())>;
    using Rank = std::remove_cvref_t<decltype(std::declval<World&>().rank(std::declval<char const*>()))>;
    using Cell = std::remove_cvref_t<decltype(unknown_cell<typename A::Cells>(
        std::declval<Scene&>(), std::declval<World&>(), std::declval<At>()))>;
};

// Members that a definition may leave out, for each kind of numbers.
template <class A, class Address>
concept HasLowestFirst = requires(Address source, Address target) {
    A::lowest_first(source, target);
};
template <class A, class On>
concept HasLands = requires(typename On::Rank me, typename On::Cell cell, typename On::At at) {
    A::lands(me, cell, at);
};
template <class A, class On>
concept HasOnlySends = requires(typename On::At at) {
    A::only_sends(at);
};
template <class A, class On>
concept HasSendsMost = requires(typename On::At at) {
    A::sends_most(at);
};
template <class A, class On>
concept HasKeepsToItsTree = requires(typename On::Cell chunk, typename On::At at) {
    A::keeps_to_its_tree(chunk, at);
};

/// Whether the prover finds the optional members that a run finds.
template <Phase A>
constexpr bool has_the_same_members() {
    using Run = InARun<A>;
    using Proof = InAProof<A>;
    return HasLowestFirst<A, typename Run::Rank> == HasLowestFirst<A, SplitAddress> &&
           HasLands<A, Run> == HasLands<A, Proof> && HasOnlySends<A, Run> == HasOnlySends<A, Proof> &&
           HasSendsMost<A, Run> == HasSendsMost<A, Proof> &&
           HasKeepsToItsTree<A, Run> == HasKeepsToItsTree<A, Proof>;
}

template <class Mode>
inline constexpr bool is_mode = is_one_of<Mode, Put, JoinLeft, JoinRight>;
template <class Truth>
inline constexpr bool is_mode<Merge<Truth>> = true;
template <class Truth>
inline constexpr bool is_mode<Join<Truth>> = true;
template <class Truth>
inline constexpr bool is_mode<PutOrJoin<Truth>> = true;

/// Whether a value is a rank or a cell of the library's type, or a plain number.
template <class Value, class Library>
inline constexpr bool is_plain =
    std::is_same_v<std::remove_cvref_t<Value>, Library> || std::integral<std::remove_cvref_t<Value>>;

template <class Set, class Cell>
inline constexpr bool has_plain_cells = true;
template <class Member, class Truth, class Cell>
inline constexpr bool has_plain_cells<One<Member, Truth>, Cell> = is_plain<Member, Cell>;

/// Whether ranks, cells and modes of a phase have the library's types.  Another type could define an equality
/// of its own.
template <Phase A, class On>
constexpr bool has_library_types() {
    using Me = typename On::Rank;
    using At = typename On::At;
    using Cell = typename On::Cell;
    using Mode = decltype(A::mode(std::declval<Me>(), std::declval<Cell>(), std::declval<At>()));
    using Sends = decltype(A::sends(std::declval<Me>(), std::declval<At>()));
    using Receives = decltype(A::receives(std::declval<Me>(), std::declval<At>()));
    return is_plain<decltype(A::to(std::declval<Me>(), std::declval<At>())), Me> &&
           is_plain<decltype(A::from(std::declval<Me>(), std::declval<At>())), Me> &&
           has_plain_cells<std::remove_cvref_t<Sends>, Cell> &&
           has_plain_cells<std::remove_cvref_t<Receives>, Cell> && is_mode<std::remove_cvref_t<Mode>>;
}

/// Whether it is a collective of the library whose messages carry nothing.
template <class C>
inline constexpr bool is_of_a_barrier =
    is_one_of<C, Synchronisation, barrier::Entrances, barrier::EntrancesAtRoot, barrier::Release>;
template <class C>
inline constexpr bool is_of_a_barrier<OfRankZero<C>> = is_of_a_barrier<C>;

/// Whether a collective that promises something of every rank to some rank has a cell for each.
template <class C, class Cells>
inline constexpr bool has_a_cell_for_each_rank =
    !is_one_of<C, AllGather, Scatter, Gather, ReduceScatter, AllToAll> ||
    is_one_of<Cells, CellPerRank, CellPerNode, CellPerPlace>;

/// Whether a sequence's cost is the sum that `Sequence` has.
template <Composite A>
constexpr bool has_the_sum_of_costs() {
    using Plain = Sequence<typename A::First, typename A::Second>;
    if constexpr (requires { &A::template cost<Parameters<Index>>; }) {
        constexpr auto own = &A::template cost<Parameters<Index>>;
        constexpr auto sum = &Plain::template cost<Parameters<Index>>;
        if constexpr (std::is_same_v<decltype(own), decltype(sum)>)
            return own == sum;
        else
            return false;
    } else {
        return false;
    }
}

/// Whether two phases are for the same numbers of ranks.  Only the library's forms are proved, and theirs are
/// all numbers or the even ones.
template <class First, class Second>
constexpr bool have_the_same_sizes() {
    if constexpr (is_on_ring<First> != is_on_ring<Second>) return false;
    if constexpr (is_on_ring<First> && is_on_ring<Second>)
        for (Index nodes = 1; nodes <= 64; ++nodes)
            if (FormOf<First>::Type::has(nodes) != FormOf<Second>::Type::has(nodes)) return false;
    return true;
}

/// Refuses to compile a phase that the prover and the runs could read differently.
template <Phase A>
constexpr bool is_one_definition() {
    static_assert(1 <= A::ports, "a definition has one port at least");
    static_assert(has_library_types<A, InARun<A>>(),
                  "partners, cells and modes are of the types of the library: ranks and cells of the form, "
                  "and Put, JoinLeft, JoinRight, Join, PutOrJoin or Merge");
    if constexpr (has_world<typename A::Form>) {
        static_assert(has_the_same_members<A>(),
                      "optional members such as `lowest_first` and `lands` take `auto` arguments, as the "
                      "others do: the prover calls them with unknowns");
        static_assert(has_library_types<A, InAProof<A>>(),
                      "partners, cells and modes are of the types of the library: ranks and cells of the "
                      "form, and Put, JoinLeft, JoinRight, Join, PutOrJoin or Merge");
    }
    static_assert(payload_of<A>() == Payload::words || is_of_a_barrier<typename A::Collective>,
                  "only the library's barriers have messages that carry nothing: derive no collective of "
                  "your own from Synchronisation");
    static_assert(has_a_cell_for_each_rank<typename A::Collective, typename A::Cells>,
                  "AllGather, Scatter, Gather, ReduceScatter and AllToAll have a cell for each rank, such as "
                  "CellPerRank: else the collective is one of your own");
    return true;
}

/// The same for a sequence, and its two phases.
template <Composite A>
constexpr bool is_one_definition() {
    static_assert(has_the_sum_of_costs<A>(),
                  "the cost of a sequence is the sum of its phases': declare no other");
    static_assert(A::laws == A::First::laws,
                  "the laws of a sequence are those of its first phase: declare no others");
    static_assert(have_the_same_sizes<typename A::First, typename A::Second>(),
                  "both phases of a sequence are for the same sizes");
    return is_one_definition<typename A::First>() && is_one_definition<typename A::Second>();
}

}  // namespace cubecheck::own_detail
