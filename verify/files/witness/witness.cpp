#include "verify/files/witness/witness.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "models/support/expects.hpp"
#include "verify/files/witness/divergent_outcomes.hpp"
#include "verify/files/witness/fails.hpp"
#include "verify/files/witness/minimal/fewest_actions.hpp"
#include "verify/files/witness/minimal/point_of_no_return.hpp"
#include "verify/files/witness/minimal/switches.hpp"
#include "verify/files/witness/outcome.hpp"
#include "verify/files/witness/slice/causal_slice.hpp"
#include "verify/files/witness/text/minimal_text.hpp"
#include "verify/files/witness/text/narrate.hpp"
#include "verify/files/witness/this_failure.hpp"

namespace cubecheck::witness {

namespace {

bool is_on_ends_together(Refutation const& refutation) {
    return refutation.property.kind == Property::Kind::alike;
}

/// Finds the run to show, and describes its proved minimality.
class WitnessMinimizer {
public:
    WitnessMinimizer(Machine& machine, Refutation const& refutation)
        : machine_(machine), refutation_(refutation), out_{{}, refutation.run, refutation.contrast, {}} {}

    MinimalWitness show() {
        auto& witness = out_.witness;
        witness.property = refutation_.property.name;
        witness.says = refutation_.property.says;
        witness.ranks = static_cast<cubecheck::Index>(machine_.schedule().ranks.size());
        witness.thread_blocks = static_cast<cubecheck::Index>(machine_.schedule().thread_blocks.size());
        witness.start = start_cells(machine_);
        if (is_on_ends_together(refutation_))
            show_ends();
        else
            show_end();
        say_what_is_shortest();
        say_of_which_run();
        say_how_far();
        return std::move(out_);
    }

private:
    void show_end() {
        auto const signature = approach();
        auto const known = std::make_shared<Seen>(refutation_.known);
        improve(
            only(beyond(refutation_.property, refutation_.promised, known), refutation_.promised, signature));
        auto const end = machine_.after(machine_.start(), out_.run);
        auto const failure = failure_of(machine_, refutation_, end, signature);
        out_.signatures = signatures(refutation_.property, machine_, end, refutation_.promised);
        if (refutation_.property.matter == Property::Matter::progress) out_.signatures = {signature};
        show_part(failure);
        if (failure.next.empty())
            mark(this_failure(machine_, refutation_.property, refutation_.promised, signature, end));
        for (auto const& one : failure.stuck)
            out_.witness.steps.push_back(describe_deadlocked(machine_, end, one, refutation_.file));
    }

    /// Replaces the run by one that fails within fewer actions per thread block, if there is one.
    FailureSignature approach() {
        if (!has_distance(refutation_.property)) return new_signature(machine_, refutation_);
        fewest_actions_ = fewest_actions(machine_, refutation_);
        out_.run = fewest_actions_.run;
        return fewest_actions_.signature;
    }

    /// Improves both runs, so that they still differ in the same cell.  Without faults, it also marks the
    /// step after which every continuation ends with this word in the cell.
    void show_ends() {
        auto const& alike = refutation_.property;
        auto const cell = turned_to_the_worse();
        expects(cell != none, "two ends differ in a cell");
        auto const end = machine_.after(machine_.start(), out_.run);
        auto const other = machine_.after(machine_.start(), out_.contrast);
        auto const expected = machine_.word(other, cell);
        improve(never_ends_with(alike, cell, machine_.word(end, cell)));
        auto shortened = fewest_switches_alike(machine_, alike, out_.contrast, cell, refutation_.most);
        if (shortened.is_complete) out_.contrast = std::move(shortened.run);
        auto const failure = other_words(machine_, cell, machine_.word(end, cell), expected);
        bool const is_unhurt = machine_.environment().faults == explore::Faults{};
        show_part(failure);
        if (is_unhurt) mark(never_ends_with(alike, cell, machine_.word(end, cell)));
    }

    /// The cell that distinguishes the two ends.  A cell with a broken promise is preferred.
    Index turned_to_the_worse() {
        auto const end = [&](auto const& run) { return machine_.after(machine_.start(), run); };
        auto const& promised = refutation_.promised;
        auto const here = broken_cell(machine_, promised, end(out_.run), end(out_.contrast));
        if (here != none) return here;
        auto const there = broken_cell(machine_, promised, end(out_.contrast), end(out_.run));
        if (there != none) std::swap(out_.run, out_.contrast);
        return there != none ? there : differing_cell(machine_, end(out_.run), end(out_.contrast));
    }

    /// Searches for a run with the same failure, fewer switches, and no more actions.
    void improve(Property const& alike) {
        auto const most_steps = out_.run.size();
        auto const shortened = fewest_switches(machine_, alike, most_steps, refutation_.most);
        if (!shortened.is_complete) return;
        bool const is_far = fewest_actions_.actions > 0 &&
                            distance(machine_, refutation_, shortened.run, fewest_actions_.signature) >
                                fewest_actions_.actions;
        if (is_far) return improve_within();
        out_.run = shortened.run;
        add_switches(most_steps, switches(machine_, out_.run), "");
    }

    void improve_within() {
        auto shortened = fewest_switches_within(machine_, refutation_, fewest_actions_);
        if (!shortened.fewest_switches.is_complete) return;
        auto const most_steps = out_.run.size();
        out_.run = std::move(shortened.fewest_switches.run);
        add_switches(most_steps, shortened.switches, within_text(fewest_actions_.actions) + ", ");
    }

    void add_switches(std::size_t most_steps, std::uint64_t count, std::string const& where) {
        if (count > 0) out_.witness.minimal.push_back(where + switches_text(machine_, most_steps, count));
    }

    void say_what_is_shortest() {
        auto& said = out_.witness.minimal;
        bool const is_as_short = out_.run.size() <= refutation_.run.size();
        if (refutation_.is_shortest && is_as_short)
            said.emplace(said.begin(), "no run with fewer steps fails");
    }

    void say_how_far() {
        auto said = distance_text(fewest_actions_, refutation_);
        if (!said.empty()) out_.witness.minimal.push_back(std::move(said));
    }

    /// The minimality claims hold for the full run, not for the causal slice that is shown.
    void say_of_which_run() {
        auto const omitted = out_.witness.omitted;
        if (omitted == 0) return;
        for (auto& said : out_.witness.minimal)
            said = fmt::format("for the full run, before {} irrelevant step{} {} left out: {}", omitted,
                               omitted == 1 ? "" : "s", omitted == 1 ? "was" : "were", said);
    }

    /// Shows the causal slice of the failure as a run of its own, with the next steps that take part in the
    /// failure.
    void show_part(FailureCause const& failure) {
        auto run = out_.run;
        run.insert(run.end(), failure.next.begin(), failure.next.end());
        slice_ = causal_slice(machine_, run, failure);
        auto narration = narrate(machine_, slice_, refutation_.file);
        auto const whole = narrate(machine_, run, refutation_.file).steps.size();
        out_.witness.omitted = static_cast<cubecheck::Index>(whole - narration.steps.size());
        out_.witness.outcome = failure.outcome;
        out_.witness.steps = std::move(narration.steps);
        step_of_ = std::move(narration.of);
    }

    /// Marks the shown step after which every continuation has this failure.  If every run fails in some way,
    /// the outcome says so.
    void mark(Property const& this_one) {
        auto const lost = point_of_no_return(machine_, this_one, slice_, refutation_.most);
        auto& sentence = out_.witness.outcome.sentence;
        if (lost.from_the_start)
            sentence += "; every run fails like this";
        else if (!is_on_ends_together(refutation_) &&
                 point_of_no_return(machine_, refutation_.property, {}, refutation_.most).from_the_start)
            sentence += "; every run fails in some way";
        if (!lost.by_step) return;
        auto const behind = std::ranges::upper_bound(step_of_, *lost.by_step);
        out_.witness.steps[static_cast<std::size_t>(behind - step_of_.begin()) - 1].point_of_no_return = true;
    }

    Machine& machine_;
    Refutation const& refutation_;
    MinimalWitness out_;
    FewestActions fewest_actions_;
    std::vector<Step> slice_;           ///< of the shown steps
    std::vector<std::size_t> step_of_;  ///< by described step: the step of the causal slice
};

}  // namespace

MinimalWitness shown(Machine& machine, Refutation const& refutation) {
    return WitnessMinimizer(machine, refutation).show();
}

bool still_fails(Machine& machine, Refutation const& refutation) {
    if (is_on_ends_together(refutation))
        return end_otherwise(machine, refutation.property, refutation.run, refutation.contrast);
    auto const end = machine.after(machine.start(), refutation.run);
    return fails(machine, refutation.property, end, machine.steps(end));
}

}  // namespace cubecheck::witness
