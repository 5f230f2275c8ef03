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

/// Where block `number` begins: a cell that belongs to none is between two.
inline Index place(mpi::Case const& one, Index number, Index shift) {
    Index at = 0;
    for (Index block = 0; block < number; ++block) at += ragged(one, block + shift) + 1;
    return at;
}

}  // namespace cubecheck::verify
