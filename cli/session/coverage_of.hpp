#pragma once

#include "cli/render/progress.hpp"
#include "models/report/coverage.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck::cli {

/// What is known of an algorithm on a box.
///
/// Theorems for every size, on the contract and on the absence of deadlock with one slot, cover the calls
/// whose buffers are apart, whose blocks have as many elements, and whose channels have slots.  Every other
/// point is looked at on its own (`PointCheck`).
///
/// No theorem speaks of aliased buffers, nor of blocks of several lengths: from the messages
/// engine/lower/ragged_script.hpp finds which cells must have as many elements, and writes the script down
/// once more element by element.
///
/// Result: a point is green only if it was proved or looked at; where the user ends the run, the points that
///         are left are not covered.
CoverageMap coverage_of(Target const& target, ParameterBox const& box, std::uint32_t resource_limit,
                        Progress& progress);

}  // namespace cubecheck::cli
