#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {

/// Makes the check `channels_drained`: a call leaves no message in a channel for the next call.
///
/// No other check depends on it.  A refutation states the result of the second call, and which call never
/// terminates.  Message counts can refute it even if the first call never terminates; a pass depends on
/// `deadlock_free`.
void check_channels(Stages& stages, Schedule const& schedule, CheckOptions const& options);

}  // namespace cubecheck::verify
