#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// Runs a schedule and compares its final contents with those of the recording.  Otherwise a wrong conversion
/// would be judged instead of the code.
///
/// A value that is not an element has no content in the schedule.  In place, where every chunk of a schedule
/// has a content, such values are not compared.  If the operator commutes, the order of letters does not
/// count.
///
/// Throws: Error (internal) with the rank and the element at which they differ.
void expect_same_end(Schedule const& schedule, Recording const& recording, Case const& test_case);

}  // namespace cubecheck::verify
