#pragma once

#include "engine/mpi/collective_call.hpp"

/// The places of blocks in the buffers of a call, as in `probe.c`.
namespace cubecheck::verify {

/// The number of cells on either side of an output that nobody may write to.
inline constexpr Index margin_cells = 2;

/// Blocks with different sizes, and the gaps between them, are multiples of this many elements.
inline Index unit(mpi::CollectiveCall const& call) { return call.paired ? 2 : 1; }

/// The number of unused cells after a block.
///
/// Pre: the gaps are not on odd ranks only (`on_rank`).
inline Index gap(mpi::CollectiveCall const& call) {
    return call.gaps == mpi::Gaps::on_no_rank ? 0 : unit(call);
}

/// The call with the gaps that one rank has, as if all ranks had them.
inline mpi::CollectiveCall on_rank(mpi::CollectiveCall call, Index rank) {
    if (call.gaps == mpi::Gaps::on_odd_ranks)
        call.gaps = rank % 2 == 1 ? mpi::Gaps::on_all_ranks : mpi::Gaps::on_no_rank;
    return call;
}

/// The number of elements in a block if blocks have different sizes: count - 1, count, count + 1 units in
/// turn.  If one block is long, it has `count` elements, and the others have 1 and 0 in turn.
inline Index ragged(mpi::CollectiveCall const& call, Index number) {
    if (call.count == 0) return 0;
    if (call.long_block) return number == *call.long_block ? call.count : 1 - number % 2;
    return unit(call) * (call.count + (call.skewed ? number + 1 : number) % 3 - 1);
}

/// Whether a gap follows each element that a rank receives.  In a broadcast, only odd ranks receive with
/// gaps.
inline bool is_spaced(mpi::CollectiveCall const& call, Index rank) {
    return call.spaced && (call.collective != mpi::Collective::bcast || rank % 2 == 1);
}

/// The number of cells in the blocks from `first` to before `last`, with the gap after each.  Block b has the
/// size with the number `step` b + shift.
inline Index cells(mpi::CollectiveCall const& call, Index first, Index last, Index shift, Index step = 1) {
    Index all = 0;
    for (Index block = first; block < last; ++block) all += ragged(call, step * block + shift) + gap(call);
    return all;
}

/// The block with the lowest address.
inline Index lowest_block(mpi::CollectiveCall const& call, Index n) {
    return call.descending ? n - 1 : call.rotated ? mpi::first_before(n) % n : 0;
}

/// The first cell of one of n blocks.
inline Index place(mpi::CollectiveCall const& call, Index n, Index number, Index shift, Index step = 1) {
    if (call.descending) return cells(call, number + 1, n, shift, step);
    auto const lowest = lowest_block(call, n);
    if (number >= lowest) return cells(call, lowest, number, shift, step);
    return cells(call, lowest, n, shift, step) + cells(call, 0, number, shift, step);
}

/// The cell at the address of a buffer of n blocks.
inline Index origin(mpi::CollectiveCall const& call, Index n, Index shift, Index step = 1) {
    return call.rotated ? place(call, n, 0, shift, step) : 0;
}

/// The i-th of n blocks in memory.
inline Index block_at(mpi::CollectiveCall const& call, Index n, Index i) {
    return call.descending ? n - 1 - i : (lowest_block(call, n) + i) % n;
}

/// In an all-to-all with blocks of different sizes, the block from rank i to rank j has the size with the
/// number i + factor j.  In place, MPI requires the same size in both directions.
inline Index exchange_factor(mpi::CollectiveCall const& call) { return call.in_place ? 1 : 2; }

}  // namespace cubecheck::verify
