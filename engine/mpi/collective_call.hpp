#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "models/support/index.hpp"

/// Real MPI libraries, which run in processes of their own: nothing here is linked with MPI.
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

/// The name that MPI gives it, in small letters and without "MPI_".
constexpr std::string_view name(Collective collective) {
    return collective_names[static_cast<std::size_t>(collective)];
}

std::optional<Collective> collective_named(std::string_view name);

/// The function of MPI for such a name: "MPI_Allreduce" for "allreduce".
std::string function_name(std::string_view collective);

/// Whether an operator joins what the ranks contribute.
constexpr bool reduces(Collective c) {
    return c == Collective::allreduce || c == Collective::exscan || c == Collective::reduce ||
           c == Collective::reduce_scatter || c == Collective::reduce_scatter_block || c == Collective::scan;
}

/// Whether one rank is the root.
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

/// Where blocks may differ in size: on which ranks there are cells between them, which belong to none.
enum class Gaps { on_all_ranks, on_odd_ranks, on_no_rank };

/// One call of a collective, as `probe.c` makes it.
///
/// Units: elements.
struct CollectiveCall {
    Collective collective = Collective::allreduce;
    Index count = 1;  ///< of a block; where blocks may differ, they have one less, as many, one more in turn
    Index root = 0;   ///< of a barrier: the rank that enters it late
    bool commutative = false;  ///< the operator is declared so
    bool in_place = false;
    bool strided = false;   ///< the datatype has gaps and a lower bound other than zero
    bool reversed = false;  ///< the communicator has the ranks of the world in the opposite order
    bool non_blocking = false;
    bool descending = false;  ///< where blocks may differ: the last lies first.  Not for `probe.c`
    bool rotated = false;     ///< where blocks may differ: those from the middle on lie before the address of
                              ///< the buffer, and the others behind it.  Not for `probe.c`
    bool paired = false;      ///< blocks that may differ, and gaps, are twice as long.  Not for `probe.c`
    bool skewed = false;      ///< no block is empty both ways of an all-to-all.  Not for `probe.c`
    bool spaced =
        false;  ///< after each element of an output that is received as pairs lies a gap.  Not for `probe.c`
    bool partial = false;            ///< the communicator lacks a rank of the world, and has another order
    Gaps gaps = Gaps::on_all_ranks;  ///< between blocks.  For `probe.c`: on all ranks
    /// Where blocks may differ: the number of the only ones with `count` elements; the others have 0 or 1.
    /// Not for `probe.c`.
    std::optional<Index> long_block = {};
};

/// From a rank of the world to the rank of the communicator, or back.
///
/// Pre: the communicator has every rank of the world.
constexpr Index other_numbering(CollectiveCall const& call, Index rank, Index n) {
    return call.reversed ? n - 1 - rank : rank;
}

/// How many ranks the world has, if n of them call.
constexpr Index world_size(CollectiveCall const& call, Index n) { return call.partial ? n + 1 : n; }

/// The rank of the communicator of n ranks that is this rank of the world.  A partial communicator has the
/// last rank of the world, the first, the last but one, and so on, without the one in the middle.  Thus
/// neighbours lie far apart in the world, and neither a shift nor a reversal leads from one number to the
/// other.
///
/// Result: nothing for the rank of the world that does not call.
constexpr std::optional<Index> rank_in_communicator(CollectiveCall const& call, Index world, Index n) {
    if (!call.partial) return other_numbering(call, world, n);
    Index const rank = world < (n + 1) / 2 ? 2 * world + 1 : 2 * (n - world);
    if (rank == n) return std::nullopt;
    return rank;
}

/// If blocks are rotated, the first one that lies before the address of the buffer.
constexpr Index first_before(Index n) { return (n + 1) / 2; }

/// Room of an element for each rank: its letter, the join marks, and as much again for what comes twice.
inline constexpr Index symbols_a_rank = 4;

/// Bytes of an element among n ranks: the number of its symbols, then room for them, four bytes each.
constexpr Index element_bytes(Index n) { return 4 * (1 + symbols_a_rank * n); }

/// The line that `probe.c` reads: "allreduce 3 0 ci".
std::string line(CollectiveCall const& call);

/// "n = 3, 4 elements, root 1, in place, operator not commutative".
std::string text(CollectiveCall const& call, Index n);

}  // namespace cubecheck::mpi
