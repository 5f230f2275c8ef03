#pragma once

#include <optional>

#include "models/plan/execution.hpp"

namespace cubecheck::plans {

/// How often a counter is raised and taken from: in a launch by what is in no pipeline, or by all pipelines.
struct Imbalance {
    Index counter = 0;
    bool in_pipelines = false;
    Index raised = 0;
    Index taken = 0;

    bool starves() const { return taken > raised; }
};

/// The first counter whose takes and raises differ in some launch or pipeline piece.  A counter that starves
/// is preferred.  Launches and pieces are then not alike, so that those of the run say nothing of further
/// ones.
///
/// Pre: the run is complete.
std::optional<Imbalance> imbalance(Plan const& plan, Execution const& run);

}  // namespace cubecheck::plans
