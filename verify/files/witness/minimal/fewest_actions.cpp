#include "verify/files/witness/minimal/fewest_actions.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/explore/search.hpp"
#include "verify/files/witness/deadlock/deadlocks.hpp"
#include "verify/files/witness/outcome.hpp"
#include "verify/files/witness/slice/causal_slice.hpp"

namespace cubecheck::witness {

namespace {

/// The same property for states in which each thread block is limited to its first actions.  A thread block
/// that reaches the limit has not ended, and is not deadlocked.
Property of_kept(Property const& property) {
    return property.matter == Property::Matter::progress ? never_deadlocked() : property;
}

explore::Result explored_within(Machine& machine, Index actions, Property const& property,
                                std::uint64_t most) {
    machine.keep_to(actions);
    auto out = explore::explore(machine, {property}, {.most_states = most});
    machine.keep_to(explore::unlimited);
    return out;
}

/// The run, continued to an end if the property is about ends.  Nothing if that end does not fail.
std::optional<std::vector<Step>> to_the_end(Machine& machine, Refutation const& refutation,
                                            std::vector<Step> run, FailureSignature const& signature) {
    auto state = machine.after(machine.start(), run);
    bool const ends = refutation.property.sight == Property::Sight::ends;
    for (auto steps = machine.steps(state); ends && !steps.empty(); steps = machine.steps(state)) {
        run.push_back(steps.front());
        state = machine.after(std::move(state), steps.front());
    }
    auto const all = signatures(refutation.property, machine, state, refutation.promised);
    if (std::ranges::find(all, signature) == all.end()) return std::nullopt;
    return run;
}

/// Takes a run if it fails within fewer actions.  False if its end does not fail: faults may have undone the
/// failure.
bool take(Machine& machine, Refutation const& refutation, std::vector<Step> const& path, FewestActions& out) {
    auto const state = machine.after(machine.start(), path);
    auto signature = out.signature;
    if (refutation.may_be_another)
        signature = signatures(refutation.property, machine, state, refutation.promised).front();
    auto run = to_the_end(machine, refutation, path, signature);
    if (!run) return false;
    auto const actions = distance(machine, refutation, *run, signature);
    if (actions >= out.actions) return false;
    out.actions = actions;
    out.run = std::move(*run);
    out.signature = std::move(signature);
    return true;
}

}  // namespace

bool has_distance(Property const& property) {
    return property.matter == Property::Matter::progress || property.sight == Property::Sight::calls;
}

FewestActions fewest_actions(Machine& machine, Refutation const& refutation) {
    FewestActions out{refutation.run, new_signature(machine, refutation)};
    out.actions = distance(machine, refutation, out.run, out.signature);
    auto most = refutation.most;
    while (out.actions > 1) {
        auto sought = of_kept(refutation.property);
        if (!refutation.may_be_another) sought = only(sought, refutation.promised, out.signature);
        auto const found = explored_within(machine, out.actions - 1, sought, most);
        most -= std::min(most, found.progress.states);
        if (found.answers[0].is == explore::Answer::Is::refuted) {
            if (!take(machine, refutation, found.answers[0].path, out)) return out;
            continue;
        }
        out.less = found.is_complete() ? FewestActions::BelowMinimum::none_fails
                                       : FewestActions::BelowMinimum::too_many_states;
        return out;
    }
    return out;
}

FewestSwitchesWithin fewest_switches_within(Machine& machine, Refutation const& refutation,
                                            FewestActions const& found) {
    auto const sought = only(of_kept(refutation.property), refutation.promised, found.signature);
    machine.keep_to(found.actions);
    auto shortened = fewest_switches(machine, sought, found.run.size(), refutation.most);
    machine.keep_to(explore::unlimited);
    if (!shortened.is_complete) return {};
    auto const count = switches(machine, shortened.run);
    auto run = to_the_end(machine, refutation, std::move(shortened.run), found.signature);
    bool const is_near = run && distance(machine, refutation, *run, found.signature) <= found.actions;
    if (!is_near) return {};
    return {{std::move(*run), true}, count};
}

Index distance(Machine& machine, Refutation const& refutation, std::vector<Step> const& run,
               FailureSignature const& signature) {
    auto const end = machine.after(machine.start(), run);
    auto const shown = causal_slice(machine, run, failure_of(machine, refutation, end, signature));
    return actions_begun(machine, machine.after(machine.start(), shown));
}

}  // namespace cubecheck::witness
