#include "verify/files/plan.hpp"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "engine/plan/contents.hpp"
#include "engine/plan/run.hpp"
#include "models/plan/layout.hpp"
#include "models/support/counted.hpp"
#include "properties/plan/deadlock_free.hpp"
#include "properties/plan/outcome.hpp"
#include "properties/plan/promised.hpp"
#include "properties/plan/race_free.hpp"
#include "properties/plan/unjudged.hpp"
#include "properties/plan/well_formed.hpp"
#include "properties/schedule/specified.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {
namespace {

using plans::Counter;
using plans::Plan;
using plans::PlanContents;
using plans::PlanLayout;

std::string facts(Plan const& plan) {
    std::size_t ops = 0;
    for_each_op(plan, [&](auto const&, auto const&, auto const*) { ++ops; });
    std::size_t channels = 0;
    for (auto const& counter : plan.counters) channels += counter.what == Counter::What::semaphore ? 0 : 1;
    return fmt::format(
        "{}, {}, {}, {}, {}, {}, {} switches, {}, {}{}{}", plan.collective_name,
        counted(plan.ranks.size(), "rank"), counted(static_cast<std::uint64_t>(plan.chunks), "chunk"),
        plan.protocol, counted(plan.blocks.size(), "thread block"), counted(channels, "channel end"),
        plan.groups.size(), counted(ops, "operation"), plan.in_place ? "in place" : "out of place",
        plan.has_two_scratches ? ", two halves of scratch" : "",
        plan.shares_scratch ? ", shared scratch" : "");
}

/// A run of a plan, and what came of it.
struct JudgedPlan {
    Plan const& plan;
    PlanLayout layout;
    plans::Execution run;
    std::optional<PlanContents> contents = {};

    explicit JudgedPlan(Plan const& of) : plan(of), layout(of), run(engine::run(of, layout)) {}
    plans::Outcome outcome() const { return {plan, layout, *contents}; }
};

constexpr char const* stands_still = "skipped: the plan deadlocks";

/// What the user's specification, if there is one, promises of the plan, or what is wrong with it.
using Promised = std::optional<std::variant<schedules::PromiseTable, Counterexample>>;

Promised specified(Stages const& stages, Plan const& plan, Options const& options) {
    if (!options.specification || !stages.holds("well_formed")) return std::nullopt;
    return promised(unpromised_outline(plan), *options.specification);
}

void check_specification(Stages& stages, Promised const& promised) {
    stages.check("specification", Failure::malformed, {"well_formed"}, [&]() -> Verdict {
        if (auto const* const fault = std::get_if<Counterexample>(&*promised)) return Refuted{*fault};
        return Checked{"this file", ""};
    });
}

void judge_run(Plan const& plan, Stages& stages, Promised const& promised) {
    auto const* const table = promised ? std::get_if<schedules::PromiseTable>(&*promised) : nullptr;
    JudgedPlan judged(plan);
    stages.check("deadlock_free", Failure::deadlock, [&] { return deadlock_free(plan, judged.run); });
    bool const complete = stages.holds("deadlock_free");
    stages.check("race_free", Failure::race, {"deadlock_free"}, [&]() -> Verdict {
        return complete ? race_free(plan, judged.run, judged.layout) : Unknown{stands_still};
    });
    if (complete && stages.stands("race_free"))
        judged.contents = engine::contents(plan, judged.run, judged.layout);
    auto const in_the_end = [&](auto check) {
        return [&judged, check]() -> Verdict {
            return judged.contents ? check(judged.outcome()) : Unknown{stands_still};
        };
    };
    std::vector<char const*> premises{"deadlock_free", "race_free"};
    if (promised) check_specification(stages, promised);
    stages.check("initialised", Failure::malformed, premises, in_the_end(plans::initialised));
    if (promised) premises.emplace_back("specification");
    stages.check("contract", Failure::contract, premises,
                 in_the_end([&](plans::Outcome const& outcome) { return contract(outcome, table); }));
    bool const has_sums = promised || plan.collective == plans::Collective::allreduce;
    stages.check("agreement", Failure::agreement, {has_sums ? "contract" : "race_free"},
                 in_the_end([&](plans::Outcome const& outcome) { return agreement(outcome, table); }));
}

}  // namespace

Report verified(std::string const& target, Plan const& plan, Options const& options) {
    Stages stages(target, options);
    stages.note(facts(plan));
    stages.check("well_formed", Failure::malformed, [&] { return well_formed(plan); });
    auto const promised = specified(stages, plan, options);
    auto const reason = stages.holds("well_formed") ? unjudged(plan) : std::nullopt;
    if (stages.holds("well_formed") && !reason) {
        judge_run(plan, stages, promised);
        return std::move(stages).report();
    }
    if (options.specification) check_specification(stages, promised);
    auto const unknown = [&] { return Unknown{*reason}; };
    for (auto const& [property, kind] :
         {std::pair("deadlock_free", Failure::deadlock), std::pair("race_free", Failure::race),
          std::pair("initialised", Failure::malformed), std::pair("contract", Failure::contract),
          std::pair("agreement", Failure::agreement)})
        stages.check(property, kind, {"well_formed"}, unknown);
    return std::move(stages).report();
}

}  // namespace cubecheck::verify
