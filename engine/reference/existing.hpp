#pragma once

#include <string>

#include "models/support/error.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// Ends the run of a definition that returns an index out of range.
///
/// Throws: Error, of the kind `structure`.
[[noreturn]] inline void refuse_missing(char const* what, Index i, Index count) {
    throw Error("The definition names " + std::string(what) + " " + std::to_string(i) + ", where there are " +
                    std::to_string(count) + ": the property in_range shows where.",
                Failure::structure);
}

/// The index `i` of a node or cell that a definition returns, range-checked in every build, since
/// definitions may be the user's.
inline Index existing(char const* what, Index i, Index count) {
    if (static_cast<std::uint64_t>(i) >= static_cast<std::uint64_t>(count)) refuse_missing(what, i, count);
    return i;
}

/// Ends the run of a definition whose ranks have no cells.
///
/// Throws:  Error, of the kind `structure`.
inline void expect_cells(Index cells) {
    if (cells < 1)
        throw Error(
            "The definition gives each rank " + std::to_string(cells) + " cells: it needs one at least.",
            Failure::structure);
}

}  // namespace cubecheck
