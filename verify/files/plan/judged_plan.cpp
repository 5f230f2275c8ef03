#include "verify/files/plan/judged_plan.hpp"

#include <algorithm>

#include "engine/plan/evaluation.hpp"
#include "models/support/expects.hpp"
#include "properties/plan/deadlock_free.hpp"
#include "properties/plan/outcome.hpp"
#include "properties/plan/race_free.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::verify {
namespace {

bool is_same(plans::Step const& a, plans::Step const& b) {
    return a.event == b.event && a.block == b.block && a.launch == b.launch && a.piece == b.piece &&
           a.op == b.op;
}

}  // namespace

std::optional<Failure> failure_of_run(std::string_view property) {
    if (std::ranges::find(checked_by_run, property,
                          [](char const* name) { return std::string_view(name); }) == checked_by_run.end())
        return std::nullopt;
    return failure_of_check(property);
}

JudgedPlan::JudgedPlan(Plan const& plan, schedules::PromiseTable const* table,
                       engine::RunLimits const& limits)
    : plan_(plan), table_(table), layout_(plan), run_(engine::run(plan, layout_, limits)) {}

plans::PlanContents const& JudgedPlan::contents() const {
    if (!contents_) contents_ = engine::contents(plan_, run_, layout_);
    return *contents_;
}

plans::Judgement JudgedPlan::initialised() const {
    auto out = plans::initialised({plan_, layout_, contents()});
    if (auto const& bad = contents().bad_read)
        for (plans::Index i = 0; i < run_.order.size() && out.cause.steps.empty(); ++i)
            if (is_same(run_.order[i], bad->step)) out.cause.steps.push_back(i);
    return out;
}

plans::Judgement JudgedPlan::judgement(std::string_view property) const {
    expects(failure_of_run(property).has_value(), "it is one of the properties of runs of plans");
    if (property == "deadlock_free") return deadlock_free(plan_, run_);
    if (property == "race_free") return race_free(plan_, run_, layout_);
    if (property == "initialised") return initialised();
    if (property == "contract") return contract(plans::Outcome{plan_, layout_, contents()}, table_);
    return agreement(plans::Outcome{plan_, layout_, contents()}, table_);
}

}  // namespace cubecheck::verify
