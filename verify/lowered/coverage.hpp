#pragma once

#include <cstdint>

#include "models/report/coverage.hpp"
#include "models/support/parameter_box.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/lowered/point_check.hpp"

namespace cubecheck::verify {

/// The most nodes for which every root is a separate size.
inline constexpr Index most_nodes_of_boxes = 64;

/// The limits of the proofs and runs that cover a box.
struct CoverageEffort {
    std::uint32_t resource_limit = 0;  ///< of each obligation
    GoOn go_on;
    SearchGoesOn search_goes_on;
};

/// The coverage of an algorithm on a box.
///
/// The contract and the absence of deadlock at FIFO depth 1 may be proved for every size.  These theorems
/// cover calls with separate buffers, equal block lengths, and FIFO depth 1 or more.  Every other point is
/// checked separately (`PointCheck`).
///
/// No theorem covers aliased buffers, or blocks of different lengths.  For the latter,
/// engine/lower/ragged_script.hpp derives from the messages which cells must have equal lengths, and rewrites
/// the script element by element.
///
/// Result: a point passes only if it was proved or checked.  After an interruption, the remaining points are
///         not covered.
CoverageMap coverage_of(Target const& target, ParameterBox const& box, CoverageEffort const& effort);

}  // namespace cubecheck::verify
