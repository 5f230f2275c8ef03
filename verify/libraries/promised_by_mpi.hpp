#pragma once

#include <optional>
#include <vector>

#include "engine/mpi/collective_call.hpp"

namespace cubecheck::verify {

/// The promise of MPI for one output cell.
struct Promise {
    enum class Kind { untouched, anything, letters };

    Kind kind = Kind::untouched;
    Index first = 0, last = 0;  ///< the ranks that contribute one letter each, inclusive
    Index shift = 0;            ///< the position in their inputs minus the number of the cell

    friend bool operator==(Promise const&, Promise const&) = default;
};

/// The promised output of a rank in a case, without margins.
///
/// Pre:    `rank` is the rank in the communicator of the case.
/// Result: nothing if the output argument of this rank is not significant.
/// Source: MPI 3.1, chapter 5.
std::optional<std::vector<Promise>> promised_by_mpi(mpi::CollectiveCall const& call, Index n, Index rank);

}  // namespace cubecheck::verify
