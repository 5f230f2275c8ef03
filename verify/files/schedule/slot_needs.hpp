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

/// By segmentation: the smallest number of slots without deadlock.
///
/// It never decreases from one segmentation to the next, since fewer messages never hurt.  Proof: let a step
/// have p' messages instead of p > p'.  Put its j-th message where the (p - p' + j)-th of p was.  Then as
/// many messages follow it as before, and no channel holds more messages at any time.  Waits still come
/// before the first message, and the completion after the last.
///
/// So there is one size from which on a schedule deadlocks.  Only the calls within the file's own limits
/// decide the verdict; a deadlock beyond them is a warning.
///
/// Pre:    the schedule is well-formed; `all` are those of `schedules::segmentations`.
/// Result: empty if no number of slots suffices, which holds in all segmentations or in none.
/// Cost:   a run for each segmentation that needs more than one slot, and one for the last that does not.
std::vector<schedules::Index> slot_needs(Schedule const& schedule,
                                         std::vector<schedules::Segmentation> const& all);

/// The number of slots that a schedule needs in calls of every size, and the number that it has.
///
/// Pre: the schedule is well-formed.
class SlotNeeds {
public:
    SlotNeeds(Schedule const& schedule, CheckOptions const& options);

    /// Whether some number of slots suffices.  Pre of all others: it does.
    bool can_end() const { return !needs_.empty(); }

    schedules::Index slots() const { return slots_; }

    /// The first segmentation within the schedule's own limits that deadlocks with `slots()`.
    std::optional<std::size_t> stuck() const;

    /// The first segmentation beyond these limits that deadlocks, if none within does.
    std::optional<std::size_t> stuck_beyond() const;

    /// The smallest number of slots with which no call within the limits deadlocks.
    schedules::Index need() const { return needs_[calls_.last()]; }

    /// The same for the calls of one segmentation.
    schedules::Index need(std::size_t segmentation) const { return needs_[segmentation]; }

    /// The segmentations within the limits that need more than one slot, and more than the one before.
    std::vector<std::size_t> rises() const;

    /// The first segmentation within the limits.
    std::size_t first() const { return calls_.first(); }

    /// The first segmentation with the largest need.
    std::size_t neediest() const;

    /// The transport with this many slots in the calls of a segmentation.
    schedules::Transport transport(schedules::Index slots, std::size_t segmentation) const {
        return {slots, calls_.all()[segmentation].chunks};
    }

    /// The size of the smallest call of a segmentation; within the limits, if there is one.
    std::int64_t smallest(std::size_t segmentation) const { return calls_.smallest(segmentation); }

    /// "free of deadlock up to 524288 bytes (512 KiB); at 524320 bytes (512.03 KiB) and above stuck", where
    /// `segmentation` is the first that deadlocks.  Empty if there is only one segmentation.
    std::string threshold(std::size_t segmentation) const;

    /// "this file, 2 slots, however its steps are split"
    std::string scope() const;

    /// "needs 1 slot; 2 from 524320 bytes (512.03 KiB) on", for all segmentations within the limits.
    std::string text() const;

private:
    schedules::Index slots_ = 0;
    CallSegmentations calls_;
    std::vector<schedules::Index> needs_;  ///< by segmentation
};

}  // namespace cubecheck::verify
