#pragma once

#include <type_traits>

#include "algorithms/barrier/through_a_root.hpp"
#include "models/explicit/packets.hpp"
#include "models/parametric/at_rank_zero.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/collectives_of_places.hpp"
#include "models/parametric/definition.hpp"

/// Collectives of the library, and the cells that they need.
namespace cubecheck::own_detail {

/// Whether C is a collective of the library whose messages carry nothing.
template <class C>
inline constexpr bool is_of_a_barrier =
    is_one_of<C, Synchronisation, barrier::Entrances, barrier::EntrancesAtRoot, barrier::Release>;
template <class C>
inline constexpr bool is_of_a_barrier<OfRankZero<C>> = is_of_a_barrier<C>;

/// Whether C is a collective of the library among the places of a folded cube, with a cell for every place or
/// for every rank.
template <class C>
inline constexpr bool has_a_cell_per_place = is_one_of<C, ReduceScatterToPlaces, AllGatherOfPlaces>;
template <class C>
inline constexpr bool has_cells_of_ranks_at_places =
    is_one_of<C, ReduceScatterAmongPlaces, ScatterAtPlaces, ReduceScatterAmongFoldingPlaces,
              ScatterAtFoldingPlaces>;

/// Whether C is a collective of the library.
template <class C>
inline constexpr bool is_of_the_library = is_standard_collective<C> || is_of_a_barrier<C> ||
                                          has_a_cell_per_place<C> || has_cells_of_ranks_at_places<C>;
template <class C>
inline constexpr bool is_of_the_library<OfRankZero<C>> = is_of_the_library<C>;

/// Whether C has no name of another collective, which has another contract.
template <class C>
inline constexpr bool has_no_name_of_the_library =
    is_of_the_library<C> ||
    (has_a_name_of_its_own<C> &&
     is_named_as_none_of<C, barrier::Entrances, barrier::EntrancesAtRoot, ReduceScatterToPlaces,
                         AllGatherOfPlaces, ReduceScatterAmongPlaces, ScatterAtPlaces,
                         ReduceScatterAmongFoldingPlaces, ScatterAtFoldingPlaces>);

/// The collective that C is for any root.
template <class C>
struct WithAnyRoot {
    using Type = C;
};
template <class C>
struct WithAnyRoot<OfRankZero<C>> : WithAnyRoot<C> {};

/// Whether a collective specifies every cell, whatever kind of cells there is.
template <class C>
inline constexpr bool promises_for_any_cell =
    !is_of_the_library<C> || is_one_of<C, Broadcast, Reduce, AllReduce, AllReduceByEach, Collect,
                                       Synchronisation, AllReduceParts, BroadcastParts, ReduceParts>;

/// Whether a node has the cells that a collective of the library specifies.
template <class Collective, class Cells>
constexpr bool has_the_cells_of() {
    using C = typename WithAnyRoot<Collective>::Type;
    if constexpr (is_one_of<C, AllGather, Scatter, Gather, ReduceScatter, AllToAll, barrier::Entrances,
                            barrier::EntrancesAtRoot, barrier::Release>)
        return is_one_of<Cells, CellPerRank, CellPerNode>;
    else if constexpr (std::is_same_v<C, AllToAllByDistance> || has_cells_of_ranks_at_places<C>)
        return std::is_same_v<Cells, CellPerRank>;
    else if constexpr (is_one_of<C, AllGatherHalves, AllToAllBuffers>)
        return std::is_same_v<Cells, TwoCellsPerRank>;
    else if constexpr (std::is_same_v<C, ExchangedPackets>)
        return std::is_same_v<Cells, CellPerPair>;
    else if constexpr (has_a_cell_per_place<C>)
        return std::is_same_v<Cells, CellPerPlace>;
    else if constexpr (is_one_of<C, Scan, Prefix, ExclusiveScan, ExclusivePrefix>)
        return std::is_same_v<Cells, PrefixAndTotal>;
    else
        return promises_for_any_cell<C>;
}

/// Rejects, at compile time, a collective of the library on other cells, where it would promise less.
template <class A>
constexpr bool has_the_cells_of_its_collective() {
    constexpr bool has_them = has_the_cells_of<typename A::Collective, typename A::Cells>();
    static_assert(
        has_them,
        "the Cells of this definition do not match its Collective. "
        "Barriers through a root, AllGather, Scatter, Gather, ReduceScatter and AllToAll need CellPerRank or "
        "CellPerNode. AllToAllByDistance, ReduceScatterAmongPlaces, ScatterAtPlaces, "
        "ReduceScatterAmongFoldingPlaces and ScatterAtFoldingPlaces need CellPerRank. "
        "AllGatherHalves and AllToAllBuffers need TwoCellsPerRank. "
        "ExchangedPackets needs CellPerPair. ReduceScatterToPlaces and AllGatherOfPlaces need CellPerPlace. "
        "Scan, Prefix, ExclusiveScan and ExclusivePrefix need PrefixAndTotal. "
        "For other Cells, define a collective of your own");
    return has_them;
}

}  // namespace cubecheck::own_detail
