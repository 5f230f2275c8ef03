#pragma once

#include <vector>

#include "engine/real/schedule_task.hpp"
#include "models/explore/promised.hpp"
#include "properties/promises/promise.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// A schedule that can run on real data: well-formed, and it comes to its end with nothing left in a channel.
///
/// A run is one of the orders that a schedule allows: it says nothing of races.
class RealSchedule {
public:
    /// Throws: Error (malformed, structure or deadlock) with the first thing that keeps it from running.
    RealSchedule(Schedule schedule, CheckOptions const& options);
    RealSchedule(RealSchedule const&) = delete;
    RealSchedule& operator=(RealSchedule const&) = delete;

    std::vector<schedules::Mode> const& modes() const { return schedule_.modes; }
    Schedule const& schedule() const { return schedule_; }
    Index blocks() const { return real::blocks(schedule_); }

    /// The schedule in one of its call modes, on a vector of so many elements.  The object outlives the task.
    ///
    /// Throws: Error (usage) if blocks of different lengths meet.
    real::Task task(schedules::Mode mode, Index elements) const;
    /// The same, held against what is promised elsewhere.
    real::Task task(schedules::Mode mode, Index elements,
                    std::vector<explore::Promised> const& promised) const;

private:
    Schedule schedule_;
    schedules::Execution run_;
    std::vector<schedules::Layout> layouts_;  ///< by call mode
    schedules::Ends ends_;
};

}  // namespace cubecheck::verify
