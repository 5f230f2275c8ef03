#include "verify/files/plan.hpp"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "models/support/counted.hpp"
#include "properties/plan/promised.hpp"
#include "properties/plan/unjudged.hpp"
#include "properties/plan/well_formed.hpp"
#include "verify/files/plan/explained.hpp"
#include "verify/files/plan/judged_plan.hpp"
#include "verify/files/plan/plan_figures.hpp"
#include "verify/files/specification.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {
namespace {

using plans::Counter;
using plans::Plan;

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

/// Makes the checks along the run, with their premises.
void judge_run(std::string const& target, Plan const& plan, Stages& stages, SpecifiedPromises const& promised,
               CheckOptions const& options) {
    JudgedPlan const judged(plan, promised.table());
    auto const check = [&](char const* property, std::vector<char const*> const& premises) {
        stages.check(property, premises, [&]() -> Verdict {
            bool const is_stuck = !premises.empty() && !stages.passes("deadlock_free");
            return is_stuck ? skipped("the plan deadlocks", "deadlock_free")
                            : explained(judged, property, target, options);
        });
    };
    check("deadlock_free", {});
    check("race_free", {"deadlock_free"});
    std::vector<char const*> premises{"deadlock_free", "race_free"};
    promised.check(stages);
    check("initialised", premises);
    if (options.specification) premises.emplace_back("specification");
    check("contract", premises);
    bool const has_sums = options.specification || plan.collective == plans::Collective::allreduce;
    check("agreement", {has_sums ? "contract" : "race_free"});
    if (judged.run().complete()) stages.figures().numbers = plan_numbers(plan, judged.layout(), judged.run());
}

}  // namespace

Report verified(std::string const& target, Plan const& plan, CheckOptions const& options) {
    Stages stages(target, options);
    stages.note(facts(plan));
    stages.figures().sizes = plan.sizes;
    stages.check("well_formed", [&] { return well_formed(plan); });
    SpecifiedPromises const promised(stages, options, [&] { return unpromised_outline(plan); });
    auto const reason = stages.passes("well_formed") ? unjudged(plan) : std::nullopt;
    if (stages.passes("well_formed") && !reason) {
        judge_run(target, plan, stages, promised, options);
        return std::move(stages).report();
    }
    promised.check(stages);
    auto const unknown = [&] { return Unknown{*reason}; };
    for (auto const* const property : checked_by_run) stages.check(property, {"well_formed"}, unknown);
    return std::move(stages).report();
}

}  // namespace cubecheck::verify
