#pragma once

#include <vector>

#include "models/plan/contents.hpp"
#include "models/plan/layout.hpp"

namespace cubecheck::engine {

/// The contents of all cells of a plan during a run, step by step.
///
/// The blocks of a plan read values directly from cells, in one of two forms.  The values of a schedule
/// travel in channels (engine/schedule/contents.hpp).  So the two evaluations share only their folds.
///
/// Pre: the plan is well-formed, the layout is that of the plan, and both outlive the object.
class PlanEvaluation {
public:
    PlanEvaluation(Plan const& plan, plans::PlanLayout const& layout,
                   schedules::Index launches = plans::launches);

    /// Executes a step.  Pre: the step can happen after the steps executed so far.
    void follow(plans::Step const& step);

    /// The fold in a cell of the layout.
    schedules::Index content(schedules::Index cell) const { return cells_[cell]; }
    schedules::Folds const& folds() const { return out_.folds; }

    plans::PlanContents result() && { return std::move(out_); }

private:
    void contribute(schedules::Index rank, schedules::Index launch);
    void end(plans::Step const& step);
    void fold(plans::Step const& step);
    /// The values in a place, joined on the right of `sum` unless `sum` is empty.
    std::vector<schedules::Index> read(plans::Place const& place, plans::Step const& step,
                                       std::vector<schedules::Index> sum);
    std::vector<schedules::Index> read_rank(plans::Place const& place, schedules::Index rank,
                                            plans::Step const& step, std::vector<schedules::Index> sum);
    void write(plans::Place const& place, plans::Step const& step,
               std::vector<schedules::Index> const& values);
    void write_rank(plans::Place const& place, schedules::Index rank, plans::Step const& step,
                    std::vector<schedules::Index> const& values);

    Plan const& plan_;
    plans::PlanLayout const& layout_;
    std::vector<schedules::Index> cells_;  ///< folds
    std::vector<bool> packed_;             ///< whether the cell holds packets
    plans::PlanContents out_;
};

/// The contents of the outputs after each launch of a run.  At the start of each launch, the inputs hold the
/// contributions of that launch.  A switch reduces from left to right, in the order of its ranks, and sends
/// the same result to all of them.
///
/// Pre: the plan is well-formed and not custom, and the run is a run of it.
plans::PlanContents contents(Plan const& plan, plans::Execution const& run, plans::PlanLayout const& layout);

}  // namespace cubecheck::engine
