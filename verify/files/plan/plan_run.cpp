#include "verify/files/plan/plan_run.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "models/plan/text.hpp"
#include "models/support/error.hpp"
#include "properties/plan/causal_slice.hpp"
#include "properties/plan/promised.hpp"
#include "properties/plan/unjudged.hpp"
#include "properties/plan/well_formed.hpp"
#include "properties/promises/specified.hpp"
#include "verify/files/plan/judged_plan.hpp"
#include "verify/files/plan/plan_steps.hpp"

namespace cubecheck::verify {
namespace {

constexpr std::size_t most_steps_shown = 16'384, most_cells_shown = 65'536;

/// The first failed property of a run, in the order of premises.
struct PlanFailure {
    std::string property;
    plans::Judgement judgement;
};

std::optional<PlanFailure> failure_of(JudgedPlan const& judged) {
    for (auto const* property : checked_by_run) {
        auto found = judged.judgement(property);
        if (std::holds_alternative<Refuted>(found.verdict)) return PlanFailure{property, std::move(found)};
    }
    return std::nullopt;
}

/// The last launch to show.
plans::Index last_launch(plans::Execution const& run, std::optional<PlanFailure> const& failure) {
    plans::Index last = 0;
    for (auto const& stuck : run.stuck) last = std::max(last, stuck.launch);
    if (!failure || !run.stuck.empty()) return last;
    for (auto const step : failure->judgement.cause.steps) last = std::max(last, run.order[step].launch);
    for (auto const& output : failure->judgement.cause.outputs) last = std::max(last, output.launch);
    return last;
}

/// The length of the longest chain that ends in each step.
std::vector<Index> waves_of(JudgedPlan const& judged) {
    auto const causes = plans::causes(judged.plan(), judged.run(), judged.layout());
    std::vector<Index> found(causes.size(), 0);
    for (std::size_t step = 0; step < causes.size(); ++step)
        for (auto const cause : causes[step]) found[step] = std::max(found[step], found[cause] + 1);
    return found;
}

void expect_plan_to_be_shown(std::string const& target, Plan const& plan) {
    auto const verdict = well_formed(plan);
    if (auto const* const refuted = std::get_if<Refuted>(&verdict))
        throw Error(
            fmt::format("{} is not well-formed and has no run: {}.", target, refuted->counterexample.where),
            Failure::malformed);
    if (auto const reason = unjudged(plan))
        throw Error(fmt::format("{} has no run to be shown: {}.", target, *reason), Failure::usage);
}

std::optional<schedules::PromiseTable> table_of(Plan const& plan, CheckOptions const& options) {
    if (!options.specification) return std::nullopt;
    auto found = schedules::promised(unpromised_outline(plan), *options.specification);
    if (auto* const table = std::get_if<schedules::PromiseTable>(&found)) return std::move(*table);
    return std::nullopt;
}

/// Adds the steps of the shown launches, wave by wave.
void add_steps(PlanSteps& steps, JudgedPlan const& judged, plans::Index last) {
    auto const& run = judged.run();
    auto const waves = waves_of(judged);
    std::vector<std::size_t> order(run.order.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t step) { return waves[step]; });
    Index wave = -1, latest = -1;
    for (auto const step : order) {
        auto const& now = run.order[step];
        if (now.launch > last) continue;
        // Leaves out waves with steps of other launches only.
        if (waves[step] != latest) ++wave;
        latest = waves[step];
        steps.follow(now, wave);
    }
    for (auto const& stuck : run.stuck) steps.add_stuck(stuck, wave + 1);
}

void say_how_it_ends(FullRun& found, JudgedPlan const& judged, std::optional<PlanFailure> const& failure,
                     PlanSteps const& steps) {
    auto& run = found.run;
    run.property = failure ? failure->property : "contract";
    run.says = "every rank ends with what the collective promises";
    found.is_deadlocked = !judged.run().stuck.empty();
    found.fails = failure.has_value();
    if (!failure) {
        run.outcome.sentence = "all results are right";
        return;
    }
    auto const& example = std::get<Refuted>(failure->judgement.verdict).counterexample;
    run.says = fmt::format("the plan is {}", failure->property);
    auto& sentence = run.outcome.sentence;
    bool const has_cell = !failure->judgement.cause.outputs.empty();
    if (found.is_deadlocked)
        sentence = example.got;  // The story begins with the place.
    else if (has_cell || example.got.empty())
        sentence = example.where;
    else
        sentence = example.where + ": " + example.got;
    // For a race, it would name the two accesses again.
    if (failure->property != "race_free")
        for (auto const& event : example.story) sentence += "; " + event;
    if (auto const& raced = failure->judgement.cause.raced)
        found.raced = {raced->rank, steps.cell_name(raced->rank, raced->cell, raced->launch)};
    if (!has_cell) return;
    auto const& output = failure->judgement.cause.outputs.front();
    run.outcome.rank = output.rank;
    run.outcome.cell = steps.cell_name(output.rank, output.cell, output.launch);
    run.outcome.found = example.got, run.outcome.expected = example.expected;
    found.wrong.push_back(run.outcome);
}

/// A run of launches 0 to `last`, without steps.
Witness named_run(std::string const& target, Plan const& plan, plans::Index last) {
    Witness run;
    run.target = target;
    run.size = fmt::format("{} ranks", plan.ranks.size());
    run.environment =
        fmt::format("{}, {}", plan.in_place ? "in place" : "out of place",
                    last == 0 ? "one launch" : fmt::format("{} launches back to back", last + 1));
    run.ranks = static_cast<Index>(plan.ranks.size());
    run.thread_blocks = static_cast<Index>(plan.blocks.size());
    return run;
}

}  // namespace

FullRun plan_run(std::string const& target, Plan const& plan, CheckOptions const& options) {
    expect_plan_to_be_shown(target, plan);
    auto const table = table_of(plan, options);
    JudgedPlan const judged(plan, table ? &*table : nullptr);
    if (judged.run().order.size() > most_steps_shown || judged.layout().cells() > most_cells_shown)
        throw Error(fmt::format("{} is too large to be shown step by step: it has {} steps.", target,
                                judged.run().order.size()),
                    Failure::usage);
    auto const failure = failure_of(judged);
    auto const last = last_launch(judged.run(), failure);
    PlanSteps steps(plan, judged.layout(), last + 1);
    FullRun found;
    found.run = named_run(target, plan, last);
    found.run.start = steps.start();
    add_steps(steps, judged, last);
    say_how_it_ends(found, judged, failure, steps);
    found.run.steps = std::move(steps).steps();
    return found;
}

}  // namespace cubecheck::verify
