#pragma once

#include "models/schedule.hpp"
#include "models/schedule_contents.hpp"
#include "models/schedule_execution.hpp"
#include "models/schedule_layout.hpp"

namespace cubecheck::schedules {

/// A schedule, a run of it, and what the cells held after the run in one call mode.
struct Outcome {
    Schedule const& schedule;
    Execution const& run;
    Layout const& layout;
    Contents const& contents;

    /// What output chunk `chunk` of `rank` held.
    Index output(Index rank, Index chunk) const {
        return contents.cells[layout.cell(rank, Buffer::output, static_cast<std::int32_t>(chunk))];
    }
};

}  // namespace cubecheck::schedules
