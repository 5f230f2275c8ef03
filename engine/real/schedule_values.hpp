#pragma once

#include "engine/real/task.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::real {

/// Of what the values of a schedule are computed.
struct ScheduleData {
    std::vector<Index> const& cells;  ///< by rank: how many there are, those that no buffer has included
    Blocks const& blocks;
    Elements const& elements;
    Slice const& slice;
};

/// What the cells hold after a run, computed action by action in one place: what ranks that run for real must
/// end with, bit for bit.  Cells that no buffer has are what they hold last.
SliceContents schedule_values(Schedule const& schedule, schedules::Layout const& layout,
                              schedules::Execution const& run, ScheduleData const& data);

}  // namespace cubecheck::real
