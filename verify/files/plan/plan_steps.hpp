#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "engine/plan/evaluation.hpp"
#include "models/plan/layout.hpp"
#include "models/report/witness/step.hpp"

namespace cubecheck::verify {

/// Converts a run of a plan to steps of ranks, with the cells that they change.
class PlanSteps {
public:
    /// Pre: the plan is well-formed; it and its layout outlive this object.  All steps are within this number
    ///      of launches.
    PlanSteps(Plan const& plan, plans::PlanLayout const& layout, plans::Index launches)
        : plan_(plan), layout_(layout), evaluation_(plan, layout, launches) {}

    /// The initial contents of the caller's inputs.
    std::vector<StartCell> start() const;
    /// Pre: the step is enabled after the previous steps.
    void follow(plans::Step const& step, Index wave);
    /// Adds the operation at which a thread block waits forever.
    void add_stuck(plans::Step const& step, Index wave);
    std::vector<WitnessStep> steps() && { return std::move(steps_); }

    std::string cell_name(plans::Index rank, plans::Index cell, plans::Index launch) const;

private:
    /// The cells of a rank that an operation writes or reads.
    struct Touched {
        plans::Index rank;
        plans::Cells cells;
    };

    WitnessStep& add(StepKind kind, plans::Step const& step, Index wave, std::string text);
    std::vector<Touched> touched(std::vector<plans::Place> const& places, plans::Step const& step) const;
    void follow_op(plans::Step const& step, Index wave);
    void add_moves(plans::Step const& step, Index wave, std::string const& effect);
    void add_read(plans::Step const& step, Index wave, Touched const& source);
    WitnessStep& add_write(plans::Step const& step, Index wave, Touched const& target,
                           std::string const& effect);
    void add_counters(plans::Step const& step, Index wave, std::string const& effect);
    void add_end(plans::Step const& step, Index wave);
    std::vector<CellChange> changes(Touched const& of, std::vector<plans::Index> const& before,
                                    plans::Index launch) const;
    std::vector<plans::Index> held(Touched const& of) const;
    std::string word(plans::Index fold, plans::Index launch) const;
    std::string words(Touched const& of, plans::Index launch) const;
    cubecheck::Place raiser(plans::Index counter) const;

    Plan const& plan_;
    plans::PlanLayout const& layout_;
    engine::PlanEvaluation evaluation_;
    std::vector<WitnessStep> steps_;
    Index messages_ = 0;
    std::map<plans::Index, std::deque<Index>> raised_;  ///< by counter: messages that no wait has taken
};

}  // namespace cubecheck::verify
