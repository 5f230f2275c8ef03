#pragma once

#include <vector>

#include "engine/mpi/library.hpp"

namespace cubecheck::verify {

/// The datatypes of the calls.
enum class Layouts { all, contiguous };

/// The calls that test a collective on n ranks, the simplest first.  They combine
///
///   - plain, in place, a strided datatype, reversed ranks, and all of these;
///   - blocking and non-blocking;
///   - operators declared commutative, and not;
///   - counts: 0, 1, 2, around n, 2n + 1, and `large_count` elements in all; also those around the sizes at
///     which the library changes its algorithm (`mpi::Choice::switch_bytes`);
///   - roots: for the counts 1 and n + 1 every root up to 9 ranks, else the first and the last rank.
///
/// Barriers: each rank in turn enters late.
std::vector<mpi::CollectiveCall> audit_cases(mpi::Collective collective, Index n, mpi::Calls calls,
                                             Layouts layouts = Layouts::all,
                                             std::vector<Index> const& switch_bytes = {});

/// The calls on a communicator of n ranks that lacks a rank of its world and has another order.  They are
/// plain, with the counts n + 1 and the large one.  Roots are those of `audit_cases`.
///
/// Pre: the world has n + 1 ranks.
std::vector<mpi::CollectiveCall> partial_cases(mpi::Collective collective, Index n, mpi::Calls calls);

/// The number of elements in the largest buffers up to 9 ranks.  At this size, most libraries have switched
/// to their algorithms for large messages.  An element has a letter of every rank: beyond 9 ranks there are
/// fewer elements, with as many bytes.
inline constexpr Index large_count = 1024;

/// The count of a call with `large_count` elements in total.
Index large_count_of(mpi::Collective collective, Index n);

}  // namespace cubecheck::verify
