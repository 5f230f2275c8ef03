#pragma once

#include <vector>

#include "models/plan/layout.hpp"

namespace cubecheck::plans {

/// Which steps of a run each of them comes from: those before it in its block, the raises that it takes, the
/// blocks that it meets, the end of the launch before, and the writes of what it reads.
///
/// Pre: the plan is well-formed, and the run is one of it.
class CausalPast {
public:
    CausalPast(Plan const& plan, Execution const& run, PlanLayout const& layout);

    /// By step of the run: whether it is one of `ends`, or one of them comes from it.
    std::vector<bool> of(std::vector<Index> const& ends) const;

private:
    std::vector<std::vector<Index>> before_;
};

/// The steps that the values of `cells` come from, before the step at `until`, in the order of the run.
std::vector<Index> value_past(Plan const& plan, Execution const& run, PlanLayout const& layout,
                              std::vector<Index> const& cells, Index until);

/// By block: how many operations it does among the steps.
std::vector<Index> cut_of(Plan const& plan, Execution const& run, std::vector<bool> const& steps);

}  // namespace cubecheck::plans
