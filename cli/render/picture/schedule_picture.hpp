#pragma once

#include <vector>

#include "formats/picture/round_picture.hpp"
#include "models/explore/promised.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::cli {

/// A schedule as rounds of messages: ranks around a circle, a panel for every round.  Output chunks that end
/// with other than what is promised are shown as wrong.
///
/// Pre:     the schedule is well-formed.
/// Throws:  Error (deadlock) if it does not come to its end; Error (usage) if it is more than a picture
///          shows.
formats::RoundPicture schedule_picture(Schedule const& schedule,
                                       std::vector<explore::Promised> const& promised = {});

}  // namespace cubecheck::cli
