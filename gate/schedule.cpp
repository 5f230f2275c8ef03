#include "gate/schedule.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "engine/schedule_contents.hpp"
#include "engine/schedule_run.hpp"
#include "gate/combined_verdict.hpp"
#include "gate/facts.hpp"
#include "gate/stages.hpp"
#include "models/schedule_layout.hpp"
#include "properties/schedule/contract.hpp"
#include "properties/schedule/deadlock_free.hpp"
#include "properties/schedule/initialised.hpp"
#include "properties/schedule/race_free.hpp"
#include "properties/schedule/well_formed.hpp"

namespace cubecheck::gate {
namespace {

using namespace schedules;

/// A schedule that is stuck for want of slots still has its races; one that is stuck anyway has no run.
Verdict races(Schedule const& schedule, Execution const& run) {
    auto const deep = run.complete() ? std::nullopt : std::optional(engine::run(schedule, unlimited));
    auto const& whole = deep ? *deep : run;
    if (!whole.complete()) return Unknown{"not judged: the schedule is stuck with any number of slots"};
    return combined(schedule.modes,
                    [&](Mode mode) { return race_free(schedule, whole, Layout(schedule, mode)); });
}

/// A call mode, and what the cells hold in the end.
struct Outcomes {
    Schedule const& schedule;
    Execution const& run;
    std::vector<Layout> layouts;
    std::vector<Contents> contents;

    Outcomes(Schedule const& of, Execution const& its_run) : schedule(of), run(its_run) {
        for (auto const mode : of.modes) {
            layouts.emplace_back(of, mode);
            contents.push_back(engine::contents(of, its_run, layouts.back()));
        }
    }

    template <class Check>
    Verdict in_every_mode(Check const& check) const {
        std::vector<std::size_t> modes(layouts.size());
        for (std::size_t i = 0; i < modes.size(); ++i) modes[i] = i;
        return combined(modes, [&](std::size_t mode) {
            return check(Outcome{schedule, run, layouts[mode], contents[mode]});
        });
    }
};

}  // namespace

Report verified(std::string const& subject, Schedule const& schedule, Options const& options) {
    Stages stages(subject, options);
    stages.note(facts(schedule));
    std::optional<Execution> run;
    std::optional<Outcomes> outcomes;
    stages.check("well_formed", Failure::malformed, [&] { return well_formed(schedule); });
    if (stages.holds("well_formed"))
        run.emplace(engine::run(schedule, options.slots.value_or(slots(schedule.protocol))));
    stages.check("deadlock_free", Failure::deadlock, {"well_formed"},
                 [&] { return deadlock_free(schedule, *run); });
    stages.check("race_free", Failure::race, {"well_formed"}, [&] { return races(schedule, *run); });
    if (stages.holds("deadlock_free") && stages.holds("race_free")) outcomes.emplace(schedule, *run);
    auto const run_is_one = {"well_formed", "deadlock_free", "race_free"};
    stages.check("initialised", Failure::malformed, run_is_one, [&] {
        return outcomes->in_every_mode([](Outcome const& outcome) {
            return initialised(outcome.schedule, outcome.contents, outcome.layout);
        });
    });
    stages.check("contract", Failure::contract, run_is_one,
                 [&] { return outcomes->in_every_mode([](Outcome const& o) { return contract(o); }); });
    return std::move(stages).report();
}

}  // namespace cubecheck::gate
