#pragma once

#include <string>

#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// What is wrong at the end of the second of two calls in a row: "the second call ends with 0:i[0] in o[0]
/// of rank 1, where 0:i[0] of call 2 is expected".
///
/// The expected result is the promised one.  Without a promise it is the first call's result, computed from
/// the second call's input.
///
/// Pre:    the schedule is well-formed, and its first call ends with the slots that there are.
/// Result: empty if the second call ends right, does not end, or is too long to be shown.
std::string second_call(Schedule const& schedule, CheckOptions const& options);

}  // namespace cubecheck::verify
