#pragma once

#include <string>

#include "formats/picture/round_picture.hpp"
#include "models/schedule/schedule.hpp"

/// A schedule as rounds of messages (engine/schedule/round_run.hpp), in the first of its call modes.
namespace cubecheck::cli {

/// Every message with its chunks at both ends, what it carries, and the lines that it is from; and what all
/// ranks hold before and after.
///
/// Pre:     the schedule is well-formed.
/// Throws:  Error (deadlock) if it does not come to its end.
std::string schedule_trace(Schedule const& schedule);

/// The same as a picture: ranks around a circle, a panel for every round.
///
/// Pre:     as above.
/// Throws:  as above; Error (usage) if it is more than a picture shows.
formats::RoundPicture schedule_picture(Schedule const& schedule);

}  // namespace cubecheck::cli
