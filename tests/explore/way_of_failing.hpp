#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "verify/files/witness/slice/causal_slice.hpp"
#include "verify/files/witness/slice/causes.hpp"

namespace cubecheck::witness::tests {

/// The way in which a run fails.  Its members check whether other runs fail in the same way.
class WayOfFailing {
public:
    WayOfFailing(Machine& machine, Property const& property, std::vector<Promised> const& promised,
                 std::vector<Step> const& run, std::optional<FailureSignature> const& signature = {})
        : machine_(machine),
          promised_(promised),
          end_(machine.after(machine.start(), run)),
          signature_(signature ? *signature : new_signature(machine, {property, promised, run, {}})),
          failing_(failure_of(machine, {property, promised, run, {}}, end_, signature_)),
          slice_(causal_slice(machine, run, failing_)) {}

    std::vector<Step> const& slice() const { return slice_; }
    FailureCause const& failing() const { return failing_; }

    /// Whether the steps are a run that fails in the same way.
    ///
    /// If thread blocks are stuck, the same ones must be at the same actions, and no further step except a
    /// fault may ever release them; at most 50,000 states are searched.  Otherwise, the final state must have
    /// the same failure signature.
    bool is_of(std::vector<Step> const& run) const {
        auto const state = after(run);
        if (!state) return false;
        if (!failing_.stuck.empty()) return stays(*state);
        auto const all = broken(machine_, *state, promised_);
        return std::ranges::find(all, signature_) != all.end();
    }

    /// Whether the steps are a run after which the same thread blocks are blocked at the same actions, in a
    /// deadlock with the same signature.
    bool is_deadlocked_after(std::vector<Step> const& run) const {
        auto const state = after(run);
        if (!state || !stands(*state)) return false;
        auto const all = deadlocked(machine_, *state);
        return std::ranges::find(all, signature_) != all.end();
    }

    /// The causal slice without a step and all steps that it causes.
    std::vector<Step> without(std::size_t step) const {
        auto const scope = failing_.stuck.empty() ? CauseScope::words : CauseScope::taken;
        auto const before = causes(machine_, slice_, scope);
        std::vector<bool> is_gone(slice_.size());
        std::vector<Step> rest;
        for (std::size_t i = 0; i < slice_.size(); ++i) {
            is_gone[i] = i == step || std::ranges::any_of(before[i], [&](Index j) { return is_gone[j]; });
            if (!is_gone[i]) rest.push_back(slice_[i]);
        }
        return rest;
    }

private:
    std::optional<State> after(std::vector<Step> const& run) const {
        auto state = machine_.start();
        for (auto const& step : run) {
            auto const steps = machine_.steps(state);
            if (std::ranges::find(steps, step) == steps.end()) return std::nullopt;
            state = machine_.after(std::move(state), step);
        }
        return state;
    }

    bool stands(State const& state) const {
        return std::ranges::all_of(failing_.thread_blocks, [&](Index thread_block) {
            auto const rank = machine_.schedule().thread_blocks[thread_block].rank;
            return machine_.position(state, thread_block) == machine_.position(end_, thread_block) &&
                   machine_.call(state, rank) == machine_.call(end_, rank);
        });
    }

    bool stays(State const& first) const {
        std::set<State> seen{first};
        std::vector<State> open{first};
        while (!open.empty() && seen.size() < 50'000) {
            auto const state = std::move(open.back());
            open.pop_back();
            if (!stands(state)) return false;
            for (auto const& step : machine_.steps(state))
                if (!is_fault(step.kind))
                    if (auto next = machine_.after(state, step); seen.insert(next).second)
                        open.push_back(std::move(next));
        }
        return true;
    }

    Machine& machine_;
    std::vector<Promised> const& promised_;
    State end_;
    FailureSignature signature_;
    FailureCause failing_;
    std::vector<Step> slice_;
};

}  // namespace cubecheck::witness::tests
