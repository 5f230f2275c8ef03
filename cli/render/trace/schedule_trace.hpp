#pragma once

#include <string>

#include "engine/schedule/round_run.hpp"
#include "models/schedule/schedule.hpp"

/// Traces a schedule as rounds of messages (engine/schedule/round_run.hpp), in its first call mode.
namespace cubecheck::cli {

/// Every message with its contents, its chunks at both ends, and its lines in the file.  The contents of all
/// ranks come before and after.
///
/// Pre:     the schedule is well-formed.
/// Throws:  Error (deadlock) if it does not terminate; Error (usage) if it is too large.
std::string schedule_trace(Schedule const& schedule);

/// The traced run.
///
/// Pre:     as above.
/// Throws:  as above.
engine::RoundRun traced_run(Schedule const& schedule);

/// The title of the trace of a schedule.
std::string trace_title(Schedule const& schedule);

/// "s[0..1] to o[2..3], joined with o[2..3] (lines 31, 35)"
std::string ends_text(Schedule const& schedule, engine::RoundMessage const& message);

}  // namespace cubecheck::cli
