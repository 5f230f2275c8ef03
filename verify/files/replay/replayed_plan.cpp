#include "verify/files/replay/replayed_plan.hpp"

#include <optional>
#include <variant>

#include <fmt/format.h>

#include "formats/msccl/reader_limits.hpp"
#include "formats/mscclpp/plan.hpp"
#include "formats/support/file_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "properties/plan/causal_slice.hpp"
#include "properties/plan/promised.hpp"
#include "properties/plan/unjudged.hpp"
#include "properties/plan/well_formed.hpp"
#include "properties/promises/specified.hpp"
#include "verify/files/plan/causal_slice.hpp"
#include "verify/files/plan/explained.hpp"
#include "verify/files/plan/judged_plan.hpp"

namespace cubecheck::verify {
namespace {

using Then = engine::RunLimits::Then;

constexpr std::uint64_t most_operations = std::uint64_t{1} << 22;  ///< in all launches

[[noreturn]] void refuse_plan(formats::PlanToken const& token) {
    throw Error(
        fmt::format("{} or its contract has changed since this replay token was written: run verify again.",
                    formats::short_name(token.target)),
        Failure::file);
}

/// The promises of the user's specification.
std::optional<schedules::PromiseTable> table(Plan const& plan, formats::PlanToken const& token,
                                             CheckOptions const& options) {
    if (!options.specification) return std::nullopt;
    auto found = schedules::promised(plans::unpromised_outline(plan), *options.specification);
    if (std::holds_alternative<Counterexample>(found)) refuse_plan(token);
    return std::get<schedules::PromiseTable>(std::move(found));
}

/// The position in the run of a step in a token.
plans::Index position(plans::Execution const& run, formats::PlanEnd const& end) {
    using Event = plans::Step::Event;
    bool const is_launch = end.what == formats::PlanEnd::What::launch;
    plans::Index seen = 0;
    for (plans::Index i = 0; i < run.order.size(); ++i) {
        auto const& step = run.order[i];
        bool const counts = is_launch ? step.event == Event::end && step.rank == end.who
                                      : step.event == Event::op && step.block == end.who;
        if (counts && ++seen == end.number) return i;
    }
    throw Error("The replay token names a step that this plan does not execute.", Failure::usage);
}

/// Whether each step of a run is within the cut, among the first steps of its block.
std::vector<bool> within(plans::Execution const& run, std::vector<plans::Index> cut) {
    std::vector<bool> out;
    for (auto const& step : run.order) {
        bool const is_op = step.event == plans::Step::Event::op;
        out.push_back(is_op && cut[step.block] > 0);
        if (out.back()) --cut[step.block];
    }
    return out;
}

}  // namespace

engine::RunLimits run_of(formats::PlanToken const& token, Plan const& plan) {
    plans::PlanLayout const layout(plan);
    auto const whole = engine::run(plan, layout, {.launches = token.launches});
    std::vector<plans::Index> ends;
    for (auto const& end : token.ends) ends.push_back(position(whole, end));
    auto const slice = plans::slice_of(ends, plans::causes(plan, whole, layout));
    return {token.launches, cut_of(plan, whole, slice),
            token.property == "deadlock_free" ? Then::go_on : Then::stop};
}

ReplayedPlan replayed(Plan const& plan, std::string const& property, schedules::PromiseTable const* table,
                      engine::RunLimits const& limits) {
    JudgedPlan const judged(plan, table, limits);
    auto const& run = judged.run();
    auto const done = within(run, limits.cut);
    if (cut_of(plan, run, done) != limits.cut)
        throw Error("The slice of the replay token cannot run: an operation that it depends on is missing.",
                    Failure::usage);
    ReplayedPlan out{};
    for (std::size_t i = 0; i < done.size(); ++i)
        if (done[i]) out.lines.push_back(slice_line(plan, run.order[i]));
    bool const fails = std::holds_alternative<Refuted>(judged.judgement(property).verdict);
    out.failure = fails ? *failure_of_run(property) : Failure::none;
    auto const after = fmt::format("after the {} that it comes from", counted(out.lines.size(), "operation"));
    out.sentence = fmt::format(
        "it {}, {}", fails ? "fails" : "does not fail any more",
        limits.launches == plans::launches ? after : fmt::format("in launch {}", limits.launches));
    return out;
}

ReplayedPlan replayed(formats::PlanToken const& token, Plan const& plan, CheckOptions const& options) {
    if (!failure_of_run(token.property))
        throw Error(fmt::format("There is no property '{}' of plans whose runs can be replayed.",
                                formats::short_name(token.property)),
                    Failure::usage);
    bool const may_go_on = token.property == "deadlock_free" && token.launches > plans::launches;
    if (token.launches != plans::launches && !may_go_on)
        throw Error("The replay token is damaged: its number of launches is invalid.", Failure::usage);
    if (!holds(plans::well_formed(plan)) || plans::unjudged(plan)) refuse_plan(token);
    auto const promised = table(plan, token, options);
    auto const* const promises = promised ? &*promised : nullptr;
    if (plan_digest(plan, promises) != token.digest) refuse_plan(token);
    std::uint64_t ops = 0;
    for (auto const& block : plan.blocks) ops += block.ops.size();
    if (ops * token.launches > most_operations) return {"its run is longer than the limit"};
    return replayed(plan, token.property, promises, run_of(token, plan));
}

ReplayedPlan replayed_file(formats::PlanToken const& token, CheckOptions const& options) {
    auto const text = formats::file_text(token.target, formats::longest_schedule_file, "a plan");
    return replayed(token, formats::parse_mscclpp_plan(token.target, text).plan, options);
}

}  // namespace cubecheck::verify
