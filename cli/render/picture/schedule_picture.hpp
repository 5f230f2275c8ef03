#pragma once

#include <vector>

#include "formats/picture/round_picture.hpp"
#include "models/explore/promised.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::cli {

/// A schedule as rounds of messages: ranks on a circle, a panel for every round.  Output chunks that break
/// the promise are marked as wrong.
///
/// Pre:     the schedule is well-formed.
/// Throws:  Error (deadlock) if it does not terminate; Error (usage) if it is too large for a picture.
formats::RoundPicture schedule_picture(Schedule const& schedule,
                                       std::vector<explore::Promised> const& promised = {});

}  // namespace cubecheck::cli
