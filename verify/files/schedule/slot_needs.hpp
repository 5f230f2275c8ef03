#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"
#include "models/schedule/segmentations.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/schedule/call_segmentations.hpp"

namespace cubecheck::verify {

/// By segmentation: the smallest number of slots with which no thread block is stuck.
///
/// It never falls from one segmentation to the next.  For fewer messages never hurt: put the j-th of p' < p
/// messages of a step where the one with as many after it, the (p - p' + j)-th of p, went.  No channel holds
/// more of them at any time, and waits still come before the first and the completion after the last.
///
/// So there is one size from which on a schedule is stuck.  Only the calls within the file's own limits
/// decide the verdict; what is stuck beyond them is a warning.
///
/// Pre:    the schedule is well-formed; `all` are those of `schedules::segmentations`.
/// Result: empty if no number of slots suffices, which is so in all segmentations or in none.
/// Cost:   a run for each segmentation that needs more than one slot, and one for the last that does not.
std::vector<schedules::Index> slot_needs(Schedule const& schedule,
                                         std::vector<schedules::Segmentation> const& all);

/// How many slots a schedule needs in calls of every size, and how many it has.
///
/// Pre: the schedule is well-formed.
class SlotNeeds {
public:
    SlotNeeds(Schedule const& schedule, CheckOptions const& options);

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
    std::string text() const;

private:
    schedules::Index slots_ = 0;
    CallSegmentations calls_;
    std::vector<schedules::Index> needs_;  ///< by segmentation
};

}  // namespace cubecheck::verify
