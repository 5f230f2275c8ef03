#pragma once

#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// Writes the schedule as MSCCL XML.  It reads back as the same schedule, except for the origins of actions.
///
/// Every thread block becomes a tb.  An action with several waits follows nops that wait for all but the last
/// one.  The limits of runtimes on steps, tbs and chunks are not checked here, but when the file is judged.
///
/// Throws: Error that names the first thing that is not expressible: a thread block that sends, or receives,
///         on several channels, or on channels with different numbers; a wait for an action that does not
///         publish its completion, or is on another rank.
std::string msccl_xml(Schedule const& schedule);

}  // namespace cubecheck::formats
