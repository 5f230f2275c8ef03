#pragma once

#include <optional>

#include "models/plan/execution.hpp"

namespace cubecheck::plans {

/// The numbers of increments and decrements of a counter in a launch: by operations outside of pipelines, or
/// by all pipelines.
struct Imbalance {
    Index counter = 0;
    bool in_pipelines = false;
    Index raised = 0;
    Index taken = 0;

    bool starves() const { return taken > raised; }
};

/// The first counter whose increments and decrements differ in some launch or pipeline piece. A counter that
/// runs out is preferred. In this case launches or pieces differ, so that the run says nothing about further
/// ones.
///
/// Pre: the run is complete.
std::optional<Imbalance> imbalance(Plan const& plan, Execution const& run);

}  // namespace cubecheck::plans
