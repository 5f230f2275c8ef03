#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/options.hpp"
#include "verify/files/schedule/call_segmentations.hpp"

namespace cubecheck::verify {

/// How many slots a schedule needs in calls of every size, and how many it has.
///
/// Pre: the schedule is well-formed.
class SegmentationStudy {
public:
    SegmentationStudy(Schedule const& schedule, Options const& options);

    /// Whether some number of slots suffices; the rest is asked only if so.
    bool can_end() const { return !needs_.empty(); }

    schedules::Index slots() const { return slots_; }

    /// The first segmentation within the schedule's own limits that is stuck with `slots()`.
    std::optional<std::size_t> stuck() const;

    /// The first segmentation beyond these limits that is, if none within is.
    std::optional<std::size_t> stuck_beyond() const;

    /// The smallest number of slots with which no call within the limits is stuck.
    schedules::Index need() const { return needs_[calls_.last()]; }

    /// The same of the calls of one segmentation.
    schedules::Index need(std::size_t segmentation) const { return needs_[segmentation]; }

    /// The segmentations within the limits that need more than one slot, and more than the one before.
    std::vector<std::size_t> rises() const;

    /// The first segmentation within the limits.
    std::size_t first() const { return calls_.first(); }

    /// The first one that needs as many.
    std::size_t neediest() const;

    /// The transport with so many slots in the calls of a segmentation.
    schedules::Transport transport(schedules::Index slots, std::size_t segmentation) const {
        return {slots, calls_.all()[segmentation].chunks};
    }

    /// The smallest of the calls of a segmentation; of those within the limits, if there are any.
    std::int64_t smallest(std::size_t segmentation) const { return calls_.smallest(segmentation); }

    /// "free of deadlock up to 524288 bytes (512 KiB); at 524320 bytes (512.03 KiB) and above stuck", where
    /// `segmentation` is the first that is stuck; empty if there is but one segmentation.
    std::string threshold(std::size_t segmentation) const;

    /// "this file, 2 slots, however its steps are split"
    std::string scope() const;

    /// "needs 1 slot; 2 from 524320 bytes (512.03 KiB) on", of all segmentations within the limits.
    std::string needs_text() const;

private:
    schedules::Index slots_ = 0;
    CallSegmentations calls_;
    std::vector<schedules::Index> needs_;  ///< by segmentation
};

}  // namespace cubecheck::verify
