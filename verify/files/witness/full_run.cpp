#include "verify/files/witness/full_run.hpp"

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/showable.hpp"
#include "verify/files/witness/text/narrate.hpp"
#include "verify/files/witness/text/word_text.hpp"

namespace cubecheck::verify {
namespace {

using explore::Machine;
using explore::State;
using explore::Step;

/// The steps of a run, and the wave of each step.
struct Waves {
    std::vector<Step> steps;
    std::vector<Index> of;
    State end;
};

Waves waves(Machine& machine) {
    Waves found{{}, {}, machine.start()};
    for (Index wave = 0;; ++wave) {
        stop_if_interrupted();
        auto const able = machine.acts(found.end);
        if (able.empty()) return found;
        for (auto const& step : able) {
            found.end = machine.after(std::move(found.end), step);
            found.steps.push_back(step);
            found.of.push_back(wave);
        }
    }
}

void expect_to_be_shown(Explorable const& target) {
    if (target.malformed)
        throw Error(fmt::format("{} is not well-formed and has no run: {}.", target.name,
                                target.malformed->counterexample.where),
                    Failure::malformed);
    if (!is_showable(target.schedule))
        throw Error(fmt::format("{} is too large to be shown step by step: it has {} actions.", target.name,
                                target.schedule.actions.size()),
                    Failure::usage);
}

std::vector<WitnessOutcome> broken_promises(Machine const& machine, Explorable const& target,
                                            State const& end) {
    std::vector<WitnessOutcome> found;
    auto const& folds = machine.store().folds();
    for (auto const& one : target.promised) {
        if (!machine.rank_has_ended(end, one.rank)) continue;
        auto const chunk = static_cast<std::int32_t>(one.chunk);
        auto const word =
            machine.word(end, machine.layout().cell(one.rank, schedules::Buffer::output, chunk));
        auto const terms = folds.contributions(word, one.contributions.size() + 1);
        if (explore::is_kept(one, terms, 0, machine.environment().words)) continue;
        found.push_back({Index{one.rank}, witness::cells_text(schedules::Buffer::output, chunk),
                         witness::word_text(machine, word), witness::word_text(machine, one, 0), ""});
    }
    return found;
}

std::string sentence(FullRun const& found, std::size_t stuck, std::size_t promised) {
    if (found.is_deadlocked)
        return fmt::format("deadlock: {} of {} thread blocks wait forever", stuck, found.run.thread_blocks);
    if (promised == 0) return "every thread block ends; no result is judged, since none is promised";
    if (found.wrong.empty()) return fmt::format("all {} results are right", promised);
    return wrong_results_text(found.wrong.size(), promised);
}

}  // namespace

FullRun full_run(Explorable const& target, explore::Environment const& environment) {
    expects(environment.slots > 0 && environment.receives == explore::Receives::named,
            "a run in waves has channels of their own with slots");
    expect_to_be_shown(target);
    Machine machine(target.schedule, environment);
    auto const steps = waves(machine);
    auto narration = witness::narrate(machine, steps.steps, target.file);
    for (std::size_t i = 0; i < narration.steps.size(); ++i)
        narration.steps[i].round = steps.of[narration.of[i]];
    FullRun found;
    auto& run = found.run;
    run.target = target.name;
    run.size = target.size;
    run.environment = explore::text(environment);
    run.ranks = static_cast<Index>(target.schedule.ranks.size());
    run.thread_blocks = static_cast<Index>(target.schedule.thread_blocks.size());
    run.start = witness::start_cells(machine);
    run.steps = std::move(narration.steps);
    auto const blocked = stuck(machine, steps.end);
    found.is_deadlocked = !blocked.empty();
    for (auto const& one : blocked) {
        run.steps.push_back(witness::describe_deadlocked(machine, steps.end, one, target.file));
        run.steps.back().round = steps.of.empty() ? 0 : steps.of.back() + 1;
    }
    found.wrong = broken_promises(machine, target, steps.end);
    found.fails = found.is_deadlocked || !found.wrong.empty();
    if (!found.wrong.empty()) run.outcome = found.wrong.front();
    run.outcome.sentence = sentence(found, blocked.size(), target.promised.size());
    run.property = found.is_deadlocked ? "deadlock_free" : "contract";
    run.says = found.is_deadlocked ? "every thread block terminates"
                                   : "every rank ends with what the collective promises";
    return found;
}

}  // namespace cubecheck::verify
