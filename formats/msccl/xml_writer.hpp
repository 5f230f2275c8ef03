#pragma once

#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// The text of an MSCCL XML file that reads back as the schedule, but for the origins of its actions.
///
/// A tb for every thread block; an action that waits for several others comes after nops that wait for all
/// but the last of them.  The limits of the runtimes on the number of steps, tbs and chunks are not looked
/// at: they are a question to the file.
///
/// Throws: Error that names the first thing that such a file cannot say: a thread block with several
///         channels to send on or to receive on, or with different numbers of the two; a wait for what does
///         not publish that it has finished, or is on another rank.
std::string msccl_xml(Schedule const& schedule);

}  // namespace cubecheck::formats
