#include "properties/plan/race_free.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "models/plan/text.hpp"
#include "models/support/counted.hpp"
#include "models/support/interruption.hpp"
#include "properties/plan/accesses.hpp"
#include "properties/plan/counter_balance.hpp"

namespace cubecheck::plans {
namespace {

constexpr Index most_thread_blocks = 2048;

class Report {
public:
    Report(Plan const& plan, Execution const& run, PlanLayout const& layout, PlanRace const& race)
        : plan_(plan), run_(run), layout_(layout), race_(race) {}

    Counterexample counterexample() const {
        Counterexample out;
        out.size = fmt::format("{} ranks, {} launches", plan_.ranks.size(), launches);
        out.where = fmt::format("rank {}'s {}{}", race_.rank, chunk(race_.second), pointers());
        out.got = fmt::format("{}, and {}, in either order", name(race_.first), name(race_.second));
        out.expected =
            "a chain of signals and waits, semaphores, barriers, packets and nops from one to the other";
        if (race_.why == PlanRace::Why::relaxed) {
            out.got = fmt::format(
                "{}, and {}; only relaxed signals or packets come in between, which order "
                "execution and not data",
                name(race_.first), name(race_.second));
            out.expected = "a signal and a wait that are not relaxed, after the write and before the other";
        }
        out.tell_race({text(race_.first), text(race_.second), hint()});
        return out;
    }

private:
    Step const* step(Access const& access) const {
        return access.step == none ? nullptr : &run_.order[access.step];
    }

    /// The chunk with the name that the access uses: in place, a cell has two names.
    std::string chunk(Access const& access) const {
        auto const* const at = step(access);
        auto const launch = at == nullptr ? 0 : at->launch;
        auto const number = layout_.chunk(race_.cell, race_.rank, access.buffer, launch);
        return schedules::text(access.buffer, static_cast<std::int32_t>(number));
    }

    /// ", /gpus/1/threadblocks/0/ops/4 (line 90) and /gpus/0/threadblocks/0/ops/5 (line 31)", without the
    /// callers' accesses
    std::string pointers() const {
        std::string out;
        for (auto const* access : {&race_.first, &race_.second}) {
            auto const* const at = step(*access);
            if (at == nullptr || at->op == nullptr) continue;
            auto const& block = plan_.blocks[at->block];
            out += (out.empty() ? ", " : " and ") + op_place(block, *at->op, pipeline_of(block, *at->op));
        }
        return out;
    }

    std::string name(Access const& access) const { return text(access, step_name); }
    std::string text(Access const& access) const { return text(access, step_text); }

    std::string text(Access const& access, std::string (*say)(Plan const&, Step const&)) const {
        auto const* const at = step(access);
        if (at == nullptr)
            return fmt::format("the caller of rank {} fills in {} before launch 1", race_.rank,
                               chunk(access));
        if (access.place == nullptr)
            return access.writes ? fmt::format("the caller of rank {} fills in {} after launch {}",
                                               race_.rank, chunk(access), at->launch + 1)
                                 : fmt::format("the caller of rank {} takes {} after launch {}", race_.rank,
                                               chunk(access), at->launch + 1);
        return fmt::format("{} {} rank {}'s {}", say(plan_, *at), access.writes ? "writes" : "reads",
                           race_.rank, chunk(access));
    }

    std::string hint() const {
        if (race_.why == PlanRace::Why::no_nop)
            return "different threads of the block do the two; a nop between them would order them";
        if (race_.why == PlanRace::Why::relaxed)
            return "the first one runs earlier, but no release orders it before the second";
        auto const *first = step(race_.first), *second = step(race_.second);
        if (first != nullptr && second != nullptr && first->launch != second->launch)
            return "one rank can start its next launch before the other has finished this one";
        return "nothing orders these two";
    }

    Plan const& plan_;
    Execution const& run_;
    PlanLayout const& layout_;
    PlanRace const& race_;
};

std::optional<Index> shared_counter(Plan const& plan) {
    auto const users = counter_users(plan);
    for (Index i = 0; i < users.size(); ++i)
        if (users[i].is_ambiguous()) return i;
    return std::nullopt;
}

struct Found {
    std::optional<PlanRace> race;
    std::optional<ContestedPort> contested;
};

Found first_race(Plan const& plan, Execution const& run, PlanLayout const& layout) {
    Clocks clocks(plan, run);
    Accesses accesses(plan, layout, clocks);
    for (Index i = 0; i < run.order.size() && !accesses.race(); ++i) {
        if (i % 1024 == 0) stop_if_interrupted();
        auto const& step = run.order[i];
        accesses.follow(step, i);
        clocks.follow(step);
        if (step.event == Step::Event::end) accesses.call(step.rank, i);
    }
    return {accesses.race(), clocks.contested_port()};
}

/// The verdict of a run without races; Unknown if the run does not decide the question.
Verdict without_race(Plan const& plan, Execution const& run, std::optional<ContestedPort> const& contested) {
    if (contested)
        return Unknown{fmt::format("{} and {} both post requests to {}, in no fixed order",
                                   block_text(plan.blocks[contested->first]),
                                   block_text(plan.blocks[contested->second]),
                                   counter_text(plan.counters[contested->end]))};
    if (auto const found = imbalance(plan, run))
        return Unknown{fmt::format(
            "{} is incremented {} and decremented {} {}, so launches differ; only {} launches were checked",
            counter_text(plan.counters[found->counter]), counted(found->raised, "time"),
            counted(found->taken, "time"), found->in_pipelines ? "by pipelines" : "per launch", launches)};
    return Checked{fmt::format("this file, {} launches back to back", launches), ""};
}

}  // namespace

Judgement race_free(Plan const& plan, Execution const& run, PlanLayout const& layout) {
    if (Clocks::thread_blocks(plan) > most_thread_blocks)
        return {Unknown{fmt::format("the plan has {} thread blocks, ports and ranks, and the limit is {}",
                                    Clocks::thread_blocks(plan), most_thread_blocks)}};
    auto const [race, contested] = first_race(plan, run, layout);
    if (!race) return {without_race(plan, run, contested)};
    auto example = Report(plan, run, layout, *race).counterexample();
    if (auto const shared = shared_counter(plan); shared && race->why == PlanRace::Why::unordered)
        return {Unknown{
            fmt::format("several thread blocks share {}, so it is not known whether this is ordered: {}",
                        counter_text(plan.counters[*shared]), example.got)}};
    Cause cause;
    cause.raced = {.launch = race->second.launch, .rank = race->rank, .cell = race->cell};
    for (auto const step : {race->first.step, race->second.step})
        if (step != none) cause.steps.push_back(step);
    return {Refuted{std::move(example)}, std::move(cause)};
}

}  // namespace cubecheck::plans
