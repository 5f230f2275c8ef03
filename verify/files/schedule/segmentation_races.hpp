#pragma once

#include <cstddef>
#include <optional>

#include "models/report/verdict.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/schedule/call_segmentations.hpp"

namespace cubecheck::verify {

/// The races of a schedule in calls of every size.
struct SegmentationRaces {
    Verdict within;  ///< in all calls within the schedule's own limits
    std::optional<std::size_t>
        beyond;  ///< the first segmentation beyond the limits with a race, if there is none within
};

/// The lower of two segmentations, each of which may be missing.
constexpr std::optional<std::size_t> earliest(std::optional<std::size_t> one,
                                              std::optional<std::size_t> other) {
    if (!one || !other) return one ? one : other;
    return *one < *other ? one : other;
}

/// Checks messages of one chunk first, because they show all possible races.  Checks each segmentation only
/// if a race was found.
///
/// Pre: the schedule, which may be a part of that of the calls, is well-formed; `run` terminated.
SegmentationRaces races(Schedule const& schedule, schedules::Execution const& run,
                        schedules::Layout const& layout, CallSegmentations const& calls);

}  // namespace cubecheck::verify
