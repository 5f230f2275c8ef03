#pragma once

#include <type_traits>

#include "algorithms/barrier/through_a_root.hpp"
#include "models/explicit/packets.hpp"
#include "models/parametric/at_rank_zero.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/collectives_of_places.hpp"
#include "models/parametric/definition.hpp"

/// Which collectives are those of the library, and which cells they need.
namespace cubecheck::own_detail {

/// Whether it is a collective of the library whose messages carry nothing.
template <class C>
inline constexpr bool is_of_a_barrier =
    is_one_of<C, Synchronisation, barrier::Entrances, barrier::EntrancesAtRoot, barrier::Release>;
template <class C>
inline constexpr bool is_of_a_barrier<OfRankZero<C>> = is_of_a_barrier<C>;

/// Whether a collective is one of the library.
template <class C>
inline constexpr bool is_of_the_library =
    is_standard_collective<C> || is_of_a_barrier<C> || is_one_of<C, ReduceScatterToPlaces, AllGatherOfPlaces>;
template <class C>
inline constexpr bool is_of_the_library<OfRankZero<C>> = is_of_the_library<C>;

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

}  // namespace cubecheck::own_detail
