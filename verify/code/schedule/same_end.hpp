#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// Runs a schedule, and compares what its ranks hold in the end with what those of the recording held: a
/// recording that is misread would otherwise be judged instead of the code.
///
/// What is no element is nothing in the schedule; in place, where a schedule has something everywhere, it is
/// not compared.  The letters of an operator that commutes are compared
/// in any order.
///
/// Throws: Error (internal) with the rank and the element at which they differ.
void expect_same_end(Schedule const& schedule, Recording const& recording, Case const& test_case);

}  // namespace cubecheck::verify
