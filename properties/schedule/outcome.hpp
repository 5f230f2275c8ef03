#pragma once

#include "models/schedule/contents.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// A schedule or a part of one, a run of it, and the contents of its cells after the run in one call mode.
struct Outcome {
    Schedule const& schedule;
    Execution const& run;
    Layout const& layout;
    Folds const& folds;
    LayoutContents const& contents;
};

}  // namespace cubecheck::schedules
