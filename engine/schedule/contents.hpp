#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "models/schedule/contents.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// The order in which consecutive reductions are summed if the runtime may fuse them into one transfer.
///
/// Source: microsoft/msccl msccl_interpreter.h:171-184: with fewer elements than threads the sources are
///         added to the target one by one; otherwise prims.reduce adds the target to the sum of the sources.
///         The elements grow with the chunks of the step.
struct FusedOrder {
    static constexpr std::int32_t never = std::numeric_limits<std::int32_t>::max();
    std::int32_t sources_first_from = never;  ///< steps of this many chunks or more add their sources first
};

/// The contents of every cell after a run, for each layout. Before the run, each input cell holds its own
/// contribution.
///
/// All layouts are evaluated together, since they share most of their folds.
///
/// Pre: the schedule is well-formed, and the run is a run of it.
schedules::Contents contents(Schedule const& schedule, schedules::Execution const& run,
                             std::span<schedules::Layout const> layouts, FusedOrder order = {});

}  // namespace cubecheck::engine
