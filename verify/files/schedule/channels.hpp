#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {

/// Makes the check `channels_drained`: a call leaves no message in a channel for the next call.
///
/// Nothing rests on it.  A refutation says what the second call ends with, and which call never ends.  Counts
/// refute it even where the first call never ends; that it holds rests on `deadlock_free`.
void check_channels(Stages& stages, Schedule const& schedule, CheckOptions const& options);

}  // namespace cubecheck::verify
