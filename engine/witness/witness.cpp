#include "engine/witness/witness.hpp"

#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "engine/witness/causes.hpp"
#include "engine/witness/fails.hpp"
#include "engine/witness/last_chance.hpp"
#include "engine/witness/outcome.hpp"
#include "engine/witness/switches.hpp"
#include "engine/witness/tell.hpp"

namespace cubecheck::explore {

namespace {

bool is_on_ends_together(Refutation const& refutation) {
    return refutation.property.kind == Property::Kind::alike;
}

/// Whether a step takes from one of the queues, or puts into one.
bool uses(Machine const& machine, State const& state, Step const& step, std::set<Index> const& queues) {
    if (step.kind != Step::Kind::act) return false;
    auto const& tick = machine.program().ticks(step.lane)[machine.position(state, step.lane)];
    return queues.contains(tick.puts) ||
           (step.channel != none && queues.contains(machine.program().queue(step.channel)));
}

/// The steps that the failure is made of: those of its lanes and queues, and all faults.
std::vector<bool> own_steps(Machine& machine, std::vector<Step> const& run, Failing const& failure) {
    auto const& lanes = failure.lanes;
    std::set<Index> ranks;
    for (auto const lane : lanes) ranks.insert(machine.schedule().lanes[lane].rank);
    std::vector<bool> out;
    auto state = machine.start();
    for (auto const& step : run) {
        out.push_back(is_fault(step.kind) || lanes.contains(step.lane) || lanes.contains(step.partner) ||
                      (step.kind == Step::Kind::next_call && ranks.contains(step.rank)) ||
                      uses(machine, state, step, failure.queues));
        state = machine.after(std::move(state), step);
    }
    return out;
}

/// Finds the run to show, and says of it what was proved minimal.
class Showing {
public:
    Showing(Machine& machine, Refutation const& refutation)
        : machine_(machine), refutation_(refutation), out_{{}, refutation.run, refutation.contrast} {}

    Shown show() {
        if (is_on_ends_together(refutation_)) turn_to_the_worse();
        auto& witness = out_.witness;
        witness.property = refutation_.property.name;
        witness.says = refutation_.property.says;
        witness.ranks = static_cast<cubecheck::Index>(machine_.schedule().ranks.size());
        witness.lanes = static_cast<cubecheck::Index>(machine_.schedule().lanes.size());
        if (refutation_.is_shortest) witness.minimal.emplace_back("no run with fewer steps fails");
        std::optional<Symptom> symptom;
        if (!is_on_ends_together(refutation_)) improve(*(symptom = new_symptom(machine_, refutation_)));
        auto const end = machine_.after(machine_.start(), out_.run);
        auto const failure = symptom ? failure_of(machine_, refutation_, end, *symptom)
                                     : other_words(machine_, end, out_.contrast, refutation_.promised);
        witness.outcome = failure.outcome;
        add_steps(failure);
        for (auto const& one : failure.stuck)
            witness.steps.push_back(told(machine_, end, one, refutation_.file));
        return std::move(out_);
    }

private:
    /// Of two runs that end with other words, the one that is shown breaks no fewer promises.
    void turn_to_the_worse() {
        auto const breaks = [&](std::vector<Step> const& run) {
            return broken(machine_, machine_.after(machine_.start(), run), refutation_.promised).size();
        };
        if (breaks(out_.contrast) > breaks(out_.run)) std::swap(out_.run, out_.contrast);
    }

    void improve(Symptom const& symptom) {
        auto const alike = only(refutation_.property, refutation_.promised, symptom);
        auto const quiet = fewest_switches(machine_, alike, out_.run.size(), refutation_.most);
        if (!quiet.is_complete) return;
        out_.run = quiet.run;
        auto const count = switches(machine_, out_.run);
        if (count > 0)
            out_.witness.minimal.push_back(
                fmt::format("no run of at most {} steps that fails so has fewer than {} context switch{}",
                            refutation_.run.size(), count, count == 1 ? "" : "es"));
    }

    void add_steps(Failing const& failure) {
        auto const kept = causal_past(causes(machine_, out_.run), own_steps(machine_, out_.run, failure));
        auto const lost = is_on_ends_together(refutation_)
                              ? Lost{}
                              : last_chance(machine_, refutation_.property, out_.run, refutation_.most);
        auto told_run = told(machine_, out_.run, refutation_.file);
        std::optional<std::size_t> marked;
        for (std::size_t i = 0; i < told_run.steps.size(); ++i) {
            if (!kept[told_run.of[i]]) {
                ++out_.witness.omitted;
                continue;
            }
            if (lost.by_step && told_run.of[i] <= *lost.by_step) marked = out_.witness.steps.size();
            out_.witness.steps.push_back(std::move(told_run.steps[i]));
        }
        bool const is_shown = marked && lost.by_step && kept[*lost.by_step];
        if (is_shown) out_.witness.steps[*marked].last_chance = true;
        if (lost.from_the_start) out_.witness.outcome.sentence += "; every run fails";
    }

    Machine& machine_;
    Refutation const& refutation_;
    Shown out_;
};

}  // namespace

Shown shown(Machine& machine, Refutation const& refutation) { return Showing(machine, refutation).show(); }

bool still_fails(Machine& machine, Refutation const& refutation) {
    auto const end = machine.after(machine.start(), refutation.run);
    auto const steps = machine.steps(end);
    if (!is_on_ends_together(refutation)) return fails(machine, refutation.property, end, steps);
    auto const other = machine.after(machine.start(), refutation.contrast);
    return steps.empty() && machine.steps(other).empty() && differing_cell(machine, end, other) != none;
}

}  // namespace cubecheck::explore
