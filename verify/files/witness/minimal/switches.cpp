#include "verify/files/witness/minimal/switches.hpp"

#include <algorithm>
#include <deque>
#include <unordered_map>

#include "engine/explore/state_set.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/witness/fails.hpp"

namespace cubecheck::witness {

namespace {

/// The thread block that acted last, after this step.
Index last_after(Machine const& machine, Step const& step, Index last) {
    if (step.kind == Step::Kind::act)
        return step.partner != none && step.partner == last ? last : step.thread_block;
    if (step.kind != Step::Kind::next_call) return last;
    auto const& [begin, end, chunks] = machine.schedule().ranks[step.rank];
    return last >= begin && last < end ? last : begin;
}

/// Breadth-first search over pairs of a state and a thread block.
class SwitchSearch {
public:
    SwitchSearch(Machine& machine, Property const& property, std::size_t steps, std::uint64_t most)
        : machine_(machine),
          property_(property),
          steps_(steps),
          most_(most),
          states_(machine.start().size()) {}

    FewestSwitches run() {
        visit(machine_.start(), none, {0, 0, 0, {}});
        while (!open_.empty()) {
            if (pairs_.size() > most_ || interruption_requested.load()) return {};
            auto const key = open_.front();
            open_.pop_front();
            auto& pair = pairs_.at(key);
            if (pair.is_done) continue;
            pair.is_done = true;
            State const state = states_.at(static_cast<Index>(key >> 32));
            machine_.steps(state, next_);
            if (fails(machine_, property_, state, next_)) return {path(key), true};
            if (pair.depth < steps_) expand(state, key, pair);
        }
        return {};
    }

private:
    struct Pair {
        std::uint64_t switches = 0;
        std::uint64_t depth = 0;
        std::uint64_t from = 0;
        Step step;
        bool is_done = false;
    };

    /// `pair` is a copy: a step may move the original.
    void expand(State const& state, std::uint64_t key, Pair const pair) {
        auto const last = static_cast<Index>(key);
        auto const steps = next_;
        for (auto const& step : steps) {
            auto const acted = last_after(machine_, step, last);
            auto const switches = pair.switches + (last != none && acted != last ? 1U : 0U);
            visit(machine_.after(state, step), acted, {switches, pair.depth + 1, key, step});
        }
    }

    void visit(State const& state, Index last, Pair const& pair) {
        auto const key = std::uint64_t{states_.insert(state).first} << 32 | last;
        auto const [place, is_new] = pairs_.try_emplace(key, pair);
        if (!is_new && (place->second.is_done || place->second.switches <= pair.switches)) return;
        place->second = pair;
        if (pair.depth > 0 && pair.switches == pairs_.at(pair.from).switches)
            open_.push_front(key);
        else
            open_.push_back(key);
    }

    std::vector<Step> path(std::uint64_t key) const {
        std::vector<Step> out;
        for (auto const* pair = &pairs_.at(key); pair->depth > 0; pair = &pairs_.at(pair->from))
            out.push_back(pair->step);
        std::ranges::reverse(out);
        return out;
    }

    Machine& machine_;
    Property const& property_;
    std::size_t steps_;
    std::uint64_t most_;
    explore::StateSet states_;
    std::unordered_map<std::uint64_t, Pair> pairs_;  ///< by the numbers of the state and the thread block
    std::deque<std::uint64_t> open_;
    std::vector<Step> next_;
};

}  // namespace

std::uint64_t switches(Machine const& machine, std::span<Step const> run) {
    std::uint64_t out = 0;
    auto last = none;
    for (auto const& step : run) {
        auto const acted = last_after(machine, step, last);
        if (last != none && acted != last) ++out;
        last = acted;
    }
    return out;
}

FewestSwitches fewest_switches(Machine& machine, Property const& property, std::size_t steps,
                               std::uint64_t most_pairs) {
    return SwitchSearch(machine, property, steps, most_pairs).run();
}

}  // namespace cubecheck::witness
