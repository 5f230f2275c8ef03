#pragma once

#include <string>

#include "engine/schedule/round_run.hpp"
#include "models/schedule/schedule.hpp"

/// A schedule as rounds of messages (engine/schedule/round_run.hpp), in the first of its call modes.
namespace cubecheck::cli {

/// Every message with what it carries, its chunks at both ends, and the lines that it is from; and what all
/// ranks hold before and after.
///
/// Pre:     the schedule is well-formed.
/// Throws:  Error (deadlock) if it does not come to its end; Error (usage) if it is too large.
std::string schedule_trace(Schedule const& schedule);

/// The run that is shown.
///
/// Pre:     as above.
/// Throws:  as above.
engine::RoundRun traced_run(Schedule const& schedule);

/// What a schedule is called in a trace.
std::string trace_title(Schedule const& schedule);

/// "s[0..1] to o[2..3], joined with o[2..3] (lines 31, 35)"
std::string ends_text(Schedule const& schedule, engine::RoundMessage const& message);

}  // namespace cubecheck::cli
