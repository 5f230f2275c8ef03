#pragma once

#include <cstdint>

#include "models/report/coverage.hpp"
#include "models/support/parameter_box.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/lowered/point_check.hpp"

namespace cubecheck::verify {

/// Up to so many nodes, every root is a size of its own.
inline constexpr Index most_nodes_of_boxes = 64;

/// What is known of an algorithm on a box.
///
/// Theorems for every size, on the contract and on the absence of deadlock with one slot, cover the calls
/// whose buffers are apart, whose blocks have as many elements, and whose channels have slots.  Every other
/// point is checked on its own (`PointCheck`).
///
/// No theorem speaks of aliased buffers, nor of blocks of several lengths: from the messages
/// engine/lower/ragged_script.hpp finds which cells must have as many elements, and writes the script down
/// once more element by element.
///
/// Result: a point passes only if it was proved or checked.  After an interruption, the remaining points are
///         not covered.
CoverageMap coverage_of(Target const& target, ParameterBox const& box, std::uint32_t resource_limit,
                        GoOn const& go_on, SearchGoesOn const& search_goes_on);

}  // namespace cubecheck::verify
