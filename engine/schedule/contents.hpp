#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "models/schedule/contents.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// How reductions that may be one transfer add up.
///
/// Source: microsoft/msccl msccl_interpreter.h:171-184: with fewer elements than threads the sources are
///         added to the target one by one; otherwise prims.reduce adds the target to the sum of the sources.
///         The elements grow with the chunks of the step.
struct FusedOrder {
    static constexpr std::int32_t never = std::numeric_limits<std::int32_t>::max();
    std::int32_t sources_first_from = never;  ///< steps of as many chunks add their sources first
};

/// What every cell of each layout holds after a run, each input cell having held its own contribution before.
///
/// Layouts go side by side, since the words that they hold are much the same.
///
/// Pre: the schedule is well-formed, and the run is one of it.
schedules::Contents contents(Schedule const& schedule, schedules::Execution const& run,
                             std::span<schedules::Layout const> layouts, FusedOrder order = {});

}  // namespace cubecheck::engine
