#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>
#include <utility>

#include "algorithms/barrier/through_a_root.hpp"
#include "models/explicit/packets.hpp"
#include "models/parametric/at_rank_zero.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/collectives_of_places.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/parametric/sizes.hpp"
#include "models/parametric/step.hpp"
#include "proofs/obligations/formulate.hpp"
#include "verify/definitions/catalog/own_types.hpp"

/// Checks of a definition from outside, at compile time: the prover and the runs must read the same.
namespace cubecheck::own_detail {

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

/// Whether it is a collective of the library whose messages carry nothing.
template <class C>
inline constexpr bool is_of_a_barrier =
    is_one_of<C, Synchronisation, barrier::Entrances, barrier::EntrancesAtRoot, barrier::Release>;
template <class C>
inline constexpr bool is_of_a_barrier<OfRankZero<C>> = is_of_a_barrier<C>;

/// Whether a node has the cells that a collective of the library promises something of.
template <class C, class Cells>
inline constexpr bool has_the_cells_of = true;
template <class Cells>
inline constexpr bool has_a_cell_for_each = is_one_of<Cells, CellPerRank, CellPerNode>;
template <class Cells>
inline constexpr bool has_the_cells_of<AllGather, Cells> = has_a_cell_for_each<Cells>;
template <class Cells>
inline constexpr bool has_the_cells_of<Scatter, Cells> = has_a_cell_for_each<Cells>;
template <class Cells>
inline constexpr bool has_the_cells_of<Gather, Cells> = has_a_cell_for_each<Cells>;
template <class Cells>
inline constexpr bool has_the_cells_of<ReduceScatter, Cells> = has_a_cell_for_each<Cells>;
template <class Cells>
inline constexpr bool has_the_cells_of<AllToAll, Cells> = has_a_cell_for_each<Cells>;
template <class Cells>
inline constexpr bool has_the_cells_of<AllGatherHalves, Cells> = std::is_same_v<Cells, TwoCellsPerRank>;
template <class Cells>
inline constexpr bool has_the_cells_of<AllToAllBuffers, Cells> = std::is_same_v<Cells, TwoCellsPerRank>;
template <class Cells>
inline constexpr bool has_the_cells_of<ExchangedPackets, Cells> = std::is_same_v<Cells, CellPerPair>;
template <class Cells>
inline constexpr bool has_the_cells_of<ReduceScatterToPlaces, Cells> = std::is_same_v<Cells, CellPerPlace>;
template <class Cells>
inline constexpr bool has_the_cells_of<AllGatherOfPlaces, Cells> = std::is_same_v<Cells, CellPerPlace>;
template <class Cells>
inline constexpr bool has_the_cells_of<Scan, Cells> = std::is_same_v<Cells, PrefixAndTotal>;
template <class Cells>
inline constexpr bool has_the_cells_of<Prefix, Cells> = std::is_same_v<Cells, PrefixAndTotal>;
template <class Cells>
inline constexpr bool has_the_cells_of<ExclusiveScan, Cells> = std::is_same_v<Cells, PrefixAndTotal>;
template <class Cells>
inline constexpr bool has_the_cells_of<ExclusivePrefix, Cells> = std::is_same_v<Cells, PrefixAndTotal>;
template <class Cells>
inline constexpr bool has_the_cells_of<barrier::Entrances, Cells> = has_a_cell_for_each<Cells>;
template <class Cells>
inline constexpr bool has_the_cells_of<barrier::EntrancesAtRoot, Cells> = has_a_cell_for_each<Cells>;
template <class Cells>
inline constexpr bool has_the_cells_of<barrier::Release, Cells> = has_a_cell_for_each<Cells>;
template <class C, class Cells>
inline constexpr bool has_the_cells_of<OfRankZero<C>, Cells> = has_the_cells_of<C, Cells>;

/// Refuses to compile a collective of the library on other cells: it would promise less.
template <class A>
constexpr bool has_the_cells_of_its_collective() {
    constexpr bool has_them = has_the_cells_of<typename A::Collective, typename A::Cells>;
    static_assert(
        has_them,
        "barriers through a root, AllGather, Scatter, Gather, ReduceScatter and AllToAll have a cell for "
        "each rank, such as CellPerRank; AllGatherHalves and AllToAllBuffers TwoCellsPerRank; "
        "ExchangedPackets CellPerPair; Scan, Prefix, ExclusiveScan and ExclusivePrefix PrefixAndTotal: else "
        "the collective is one of your own");
    return has_them;
}

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

/// Whether a collective is one of the library.
template <class C>
inline constexpr bool is_of_the_library =
    is_standard_collective<C> || is_of_a_barrier<C> || is_one_of<C, ReduceScatterToPlaces, AllGatherOfPlaces>;
template <class C>
inline constexpr bool is_of_the_library<OfRankZero<C>> = is_of_the_library<C>;

/// Whether two phases are for the same numbers of ranks, and of chunks.  Only the library's forms are proved,
/// and theirs are all numbers or the even ones.
template <class First, class Second>
constexpr bool have_the_same_sizes() {
    if constexpr (is_on_ring<First> != is_on_ring<Second>) return false;
    if constexpr (is_pipelined<First> != is_pipelined<Second>) return false;
    if constexpr (is_on_ring<First> && is_on_ring<Second>)
        for (Index nodes = 1; nodes <= 64; ++nodes)
            if (FormOf<First>::Type::has(nodes) != FormOf<Second>::Type::has(nodes)) return false;
    return true;
}

/// Whether the prover reads a phase as a run does.
template <Phase A>
constexpr bool is_read_alike() {
    if constexpr (!has_world<typename A::Form>) {
        return true;
    } else {
        constexpr bool alike = has_the_same_members<A>();
        static_assert(alike,
                      "optional members such as `lowest_first` and `lands` take `auto` arguments, as the "
                      "others do: the prover calls them with unknowns");
        return alike && has_library_types<A, InAProof<A>>();
    }
}

/// Refuses to compile a phase that the prover and the runs could read differently.
template <Phase A>
constexpr bool is_one_definition() {
    constexpr bool has_ports = 1 <= A::ports;
    constexpr bool carries_words =
        payload_of<A>() == Payload::words || is_of_a_barrier<typename A::Collective>;
    constexpr bool has_library_ranks = is_one_of<typename A::Form::Rank, Index, Node>;
    static_assert(has_ports, "a definition has one port at least");
    static_assert(has_library_ranks, "the ranks of a form are of the type Index, or Node");
    static_assert(carries_words,
                  "only the library's barriers have messages that carry nothing: derive no collective of "
                  "your own from Synchronisation");
    if constexpr (has_the_cells_of_its_collective<A>())
        if constexpr (has_library_types<A, InARun<A>>())
            return has_ports && has_library_ranks && carries_words && are_library_structures<A>() &&
                   is_read_alike<A>();
    return false;
}

/// The same for a sequence, and its two phases.
template <Composite A>
constexpr bool is_one_definition() {
    constexpr bool costs = has_the_sum_of_costs<A>();
    constexpr bool laws = A::laws == A::First::laws;
    constexpr bool sizes = have_the_same_sizes<typename A::First, typename A::Second>();
    constexpr bool collectives =
        is_of_the_library<typename A::First::Collective> && is_of_the_library<typename A::Second::Collective>;
    constexpr bool cells = std::is_same_v<typename A::Cells, typename A::First::Cells>;
    static_assert(costs, "the cost of a sequence is the sum of its phases': declare no other");
    static_assert(collectives, "the phases of a sequence have collectives of the library");
    static_assert(cells, "the cells of a sequence are those of its phases: declare no others");
    static_assert(laws, "the laws of a sequence are those of its first phase: declare no others");
    static_assert(sizes, "both phases of a sequence are for the same sizes, and both in chunks or none");
    return costs && collectives && cells && laws && sizes && has_the_cells_of_its_collective<A>() &&
           is_one_definition<typename A::First>() && is_one_definition<typename A::Second>();
}

}  // namespace cubecheck::own_detail
