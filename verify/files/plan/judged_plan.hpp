#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/plan/run.hpp"
#include "models/plan/cause.hpp"
#include "models/plan/contents.hpp"
#include "models/plan/layout.hpp"
#include "models/report/failure.hpp"
#include "properties/promises/promises.hpp"

namespace cubecheck::verify {

/// A run of a plan, or a part of a run, and its verdicts.
class JudgedPlan {
public:
    /// Pre: the plan is well-formed, and every operation has checked semantics; `table`, if any, outlives it.
    JudgedPlan(Plan const& plan, schedules::PromiseTable const* table, engine::RunLimits const& limits = {});

    /// The verdict on one of deadlock_free, race_free, initialised, contract and agreement.
    ///
    /// Pre: the premises of the property hold for the whole run.
    plans::Judgement judgement(std::string_view property) const;

    Plan const& plan() const { return plan_; }
    schedules::PromiseTable const* table() const { return table_; }
    plans::PlanLayout const& layout() const { return layout_; }
    plans::Execution const& run() const { return run_; }

private:
    plans::PlanContents const& contents() const;
    plans::Judgement initialised() const;

    Plan const& plan_;
    schedules::PromiseTable const* table_;
    plans::PlanLayout layout_;
    plans::Execution run_;
    mutable std::optional<plans::PlanContents> contents_;  ///< computed at the first use
};

/// The checks of plans that are made along a run, in order.
inline constexpr std::array checked_by_run{"deadlock_free", "race_free", "initialised", "contract",
                                           "agreement"};

/// The failure kind of such a check; nothing if there is none with this name.
std::optional<Failure> failure_of_run(std::string_view property);

}  // namespace cubecheck::verify
