#pragma once

#include <vector>

#include "engine/real/schedule_task.hpp"
#include "models/explore/promised.hpp"
#include "properties/promises/promise.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// A schedule that can run on real data: it is well-formed, terminates, and drains its channels.
///
/// A run is one of the orders that a schedule allows, so it does not exclude races.
class RealSchedule {
public:
    /// Throws: Error (malformed, structure or deadlock) with the first reason why it cannot run.
    RealSchedule(Schedule schedule, CheckOptions const& options);
    RealSchedule(RealSchedule const&) = delete;
    RealSchedule& operator=(RealSchedule const&) = delete;

    std::vector<schedules::Mode> const& modes() const { return schedule_.modes; }
    Schedule const& schedule() const { return schedule_; }
    Index blocks() const { return real::blocks(schedule_); }

    /// The schedule in one of its call modes, on a vector of this many elements.  This object must outlive
    /// the task.
    ///
    /// Throws: Error (usage) if blocks of different lengths would be combined.
    real::Task task(schedules::Mode mode, Index elements) const;
    /// The same with other promises.
    real::Task task(schedules::Mode mode, Index elements,
                    std::vector<explore::Promised> const& promised) const;

private:
    Schedule schedule_;
    schedules::Execution run_;
    std::vector<schedules::Layout> layouts_;  ///< by call mode
    schedules::Ends ends_;
};

}  // namespace cubecheck::verify
