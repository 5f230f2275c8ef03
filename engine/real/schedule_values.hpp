#pragma once

#include "engine/real/task.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::real {

/// The inputs of the computation of a schedule's values.
struct ScheduleData {
    std::vector<Index> const& cells;  ///< by rank: the number of cells, with temporary cells that belong to
                                      ///< no buffer
    Blocks const& blocks;
    Elements const& elements;
    Slice const& slice;
};

/// The values of the cells after a run, computed sequentially, action by action.  Real ranks must end with
/// these values, bit for bit.  Temporary cells keep their last value.
SliceContents schedule_values(Schedule const& schedule, schedules::Layout const& layout,
                              schedules::Execution const& run, ScheduleData const& data);

}  // namespace cubecheck::real
