#pragma once

#include "engine/mpi/audit_case.hpp"

/// Where blocks lie in the buffers of a call, as in `probe.c`.
namespace cubecheck::verify {

/// Cells at either side of an output, which nobody may write to.
inline constexpr Index margin_cells = 2;

/// How many elements a block has where blocks differ: count - 1, count, count + 1 in turn.
inline Index ragged(mpi::Case const& one, Index number) {
    return one.count == 0 ? 0 : one.count + number % 3 - 1;
}

/// Where block `number` begins: a cell that belongs to none is between two.  Block b has the size that is
/// numbered `step` b + shift.
inline Index place(mpi::Case const& one, Index number, Index shift, Index step = 1) {
    Index at = 0;
    for (Index block = 0; block < number; ++block) at += ragged(one, step * block + shift) + 1;
    return at;
}

/// In a total exchange with blocks of different sizes, the block from rank i to rank j has the size that is
/// numbered i + factor j.  In place, MPI asks for blocks that are as large both ways.
inline Index exchange_factor(mpi::Case const& one) { return one.in_place ? 1 : 2; }

}  // namespace cubecheck::verify
