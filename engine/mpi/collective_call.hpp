#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "models/support/index.hpp"

/// Runs of real MPI libraries, in separate processes: nothing here is linked with MPI.
namespace cubecheck::mpi {

/// The collectives that are audited, without their non-blocking forms.
enum class Collective {
    allgather,
    allgatherv,
    allreduce,
    alltoall,
    alltoallv,
    alltoallw,
    barrier,
    bcast,
    exscan,
    gather,
    gatherv,
    reduce,
    reduce_scatter,
    reduce_scatter_block,
    scan,
    scatter,
    scatterv,
};

inline constexpr std::array<std::string_view, 17> collective_names{
    "allgather", "allgatherv", "allreduce", "alltoall", "alltoallv", "alltoallw",      "barrier",
    "bcast",     "exscan",     "gather",    "gatherv",  "reduce",    "reduce_scatter", "reduce_scatter_block",
    "scan",      "scatter",    "scatterv"};

/// The name of a collective in MPI, in lower case and without "MPI_".
constexpr std::string_view name(Collective collective) {
    return collective_names[static_cast<std::size_t>(collective)];
}

std::optional<Collective> collective_named(std::string_view name);

/// The MPI function of such a name: "MPI_Allreduce" for "allreduce".
std::string function_name(std::string_view collective);

/// Whether the collective reduces the contributions with an operator.
constexpr bool reduces(Collective c) {
    return c == Collective::allreduce || c == Collective::exscan || c == Collective::reduce ||
           c == Collective::reduce_scatter || c == Collective::reduce_scatter_block || c == Collective::scan;
}

/// Whether the collective has a root.
constexpr bool has_root(Collective c) {
    return c == Collective::bcast || c == Collective::gather || c == Collective::gatherv ||
           c == Collective::reduce || c == Collective::scatter || c == Collective::scatterv;
}

/// Whether each rank has a block for every rank, and their sizes may differ.
constexpr bool is_total_exchange(Collective c) {
    return c == Collective::alltoallv || c == Collective::alltoallw;
}

/// Whether blocks may differ in size.
constexpr bool may_differ_in_size(Collective c) {
    return is_total_exchange(c) || c == Collective::allgatherv || c == Collective::gatherv ||
           c == Collective::reduce_scatter || c == Collective::scatterv;
}

/// One call of a collective, as `probe.c` makes it.
///
/// Units: elements.
struct CollectiveCall {
    Collective collective = Collective::allreduce;
    Index count = 1;  ///< elements of a block; if blocks may differ: count - 1, count, count + 1 in turn
    Index root = 0;   ///< of a barrier: the rank that enters it late
    bool commutative = false;  ///< the operator is declared commutative
    bool in_place = false;
    bool strided = false;   ///< the datatype has gaps and a lower bound other than zero
    bool reversed = false;  ///< the communicator has the ranks of the world in reverse order
    bool non_blocking = false;
    bool descending = false;  ///< if blocks may differ: the last block comes first.  Not for `probe.c`
    bool rotated = false;     ///< if blocks may differ: the second half of the blocks lies before the address
                              ///< of the buffer, the first half after it.  Not for `probe.c`
    bool paired = false;      ///< blocks that may differ, and gaps, are twice as long.  Not for `probe.c`
    bool skewed = false;      ///< in an all-to-all, no two ranks have empty blocks in both directions.  Not
                              ///< for `probe.c`
    bool spaced =
        false;  ///< an output that is received as pairs has a gap after each element.  Not for `probe.c`
    bool partial = false;  ///< the communicator lacks one rank of the world, and has another order
    /// If blocks may differ: the number of the only block with `count` elements; all others have 0 or 1.  Not
    /// for `probe.c`.
    std::optional<Index> long_block = {};
};

/// Converts a rank of the world to the rank of the communicator, or back.
///
/// Pre: the communicator contains every rank of the world.
constexpr Index other_numbering(CollectiveCall const& call, Index rank, Index n) {
    return call.reversed ? n - 1 - rank : rank;
}

/// The number of ranks of the world, if n of them call.
constexpr Index world_size(CollectiveCall const& call, Index n) { return call.partial ? n + 1 : n; }

/// The rank in a communicator of n ranks of a rank of the world.  A partial communicator contains the last
/// rank of the world, the first, the last but one, and so on, without the one in the middle.  So its
/// neighbours are far apart in the world, and the two numberings differ by more than a shift or a reversal.
///
/// Result: null for the rank of the world that does not call.
constexpr std::optional<Index> rank_in_communicator(CollectiveCall const& call, Index world, Index n) {
    if (!call.partial) return other_numbering(call, world, n);
    Index const rank = world < (n + 1) / 2 ? 2 * world + 1 : 2 * (n - world);
    if (rank == n) return std::nullopt;
    return rank;
}

/// If blocks are rotated: the first block that lies before the address of the buffer.
constexpr Index first_before(Index n) { return (n + 1) / 2; }

/// The symbols of an element for each rank: its letter and the join marks, and the same again for duplicates.
inline constexpr Index symbols_a_rank = 4;

/// The bytes of an element among n ranks: the number of its symbols, then the symbols, four bytes each.
constexpr Index element_bytes(Index n) { return 4 * (1 + symbols_a_rank * n); }

/// The line that `probe.c` reads: "allreduce 3 0 ci".
std::string line(CollectiveCall const& call);

/// A call as text: "n = 3, 4 elements, root 1, in place, operator not commutative".
std::string text(CollectiveCall const& call, Index n);

}  // namespace cubecheck::mpi
