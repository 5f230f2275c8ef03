#pragma once

#include <string>

#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The error at the end of the second of two consecutive calls: "the second call ends with 0:i[0] in o[0] of
/// rank 1, where 0:i[0] of call 2 is expected".
///
/// The expected result is the promised one.  Without a promise it is the first call's result, computed from
/// the second call's input.
///
/// Pre:    the schedule is well-formed, and its first call terminates with the given slots.
/// Result: empty if the second call is correct, does not terminate, or is too long to be shown.
std::string second_call(Schedule const& schedule, CheckOptions const& options);

}  // namespace cubecheck::verify
