#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "verify/files/schedule/call_segmentations.hpp"

namespace cubecheck::verify {

/// Calls of a schedule that the explorer need not distinguish: they have the same mode and segmentation.
struct ExploredCalls {
    schedules::Mode mode = schedules::Mode::out_of_place;
    explore::Index chunks = explore::unlimited;  ///< in a message; unlimited: each step is one message
    std::string sizes;                           ///< "calls of up to 1024 bytes (1 KiB)"; empty: of any size
    std::string smaller;  ///< the smaller calls, which precede these in the list; empty for the first
};

/// All calls that `verify` checks: those within the schedule's own limits, by mode, the smallest first.
/// Calls that are not in place come first.  With `only`, one call for each mode, of any size, with this
/// number of chunks in a message.
std::vector<ExploredCalls> explored_calls(Schedule const& schedule, CallSegmentations const& segmentations,
                                          std::optional<explore::Index> only);

}  // namespace cubecheck::verify
