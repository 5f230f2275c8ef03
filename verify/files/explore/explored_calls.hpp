#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "verify/files/schedule/call_segmentations.hpp"

namespace cubecheck::verify {

/// Calls of a schedule that are the same to the explorer: of one mode, and of one segmentation.
struct ExploredCalls {
    schedules::Mode mode = schedules::Mode::out_of_place;
    explore::Index chunks = explore::unlimited;  ///< of a message; unlimited: no step is several messages
    std::string sizes;                           ///< "calls of up to 1024 bytes (1 KiB)"; empty: of any size
    std::string smaller;  ///< that the calls before these in the list hold; empty for the first
};

/// All calls that verify judges: those within the schedule's own limits, mode by mode, small ones first;
/// those that are not in place come before the others.  With `only`, those whose messages hold so many
/// chunks, one a mode, of whatever size.
std::vector<ExploredCalls> explored_calls(Schedule const& schedule, CallSegmentations const& segmentations,
                                          std::optional<explore::Index> only);

}  // namespace cubecheck::verify
