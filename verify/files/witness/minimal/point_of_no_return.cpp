#include "verify/files/witness/minimal/point_of_no_return.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/explore/independence.hpp"
#include "engine/explore/state_set.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/witness/fails.hpp"

namespace cubecheck::witness {

namespace {

/// Decides whether a state has a passing continuation.
class Continuations {
public:
    Continuations(Machine& machine, Property const& property, std::uint64_t most)
        : machine_(machine),
          property_(property),
          most_(most),
          independence_(machine),
          without_good_end_(machine.start().size()) {}

    /// Result: nothing if the search exceeds its limit.
    std::optional<bool> is_left(State const& from) {
        std::vector<Index> open;
        add(from, open);
        while (!open.empty()) {
            if (without_good_end_.size() > most_ || interruption_requested.load()) return std::nullopt;
            auto const& state = without_good_end_.at(open.back());
            open.pop_back();
            machine_.steps(state, steps_);
            if (fails(machine_, property_, state, steps_)) continue;
            if (steps_.empty()) return true;
            if (auto const first = independence_.first(state, steps_)) steps_.assign(1, *first);
            for (auto const& step : steps_) {
                next_ = state;
                next_ = machine_.after(std::move(next_), step);
                add(next_, open);
            }
        }
        return false;
    }

private:
    void add(State const& state, std::vector<Index>& open) {
        if (auto const [number, is_new] = without_good_end_.insert(state); is_new) open.push_back(number);
    }

    Machine& machine_;
    Property const& property_;
    std::uint64_t most_;
    explore::Independence independence_;
    explore::StateSet without_good_end_;
    std::vector<Step> steps_;
    State next_;
};

/// The states along a run, from its end to its start.  Stores every k-th state and recomputes the others, so
/// that memory grows with the square root of the length.
class Backward {
public:
    Backward(Machine& machine, std::span<Step const> run) : machine_(machine), run_(run) {
        while (every_ * every_ < run.size()) ++every_;
        auto state = machine.start();
        for (std::size_t i = 0; i < run.size(); ++i) {
            if (i % every_ == 0) held_.push_back(state);
            state = machine.after(std::move(state), run[i]);
        }
        if (run.size() % every_ == 0) held_.push_back(std::move(state));
    }

    /// The state after this many steps.
    State const& at(std::size_t steps) {
        auto const first = steps / every_ * every_;
        if (between_.empty() || first != first_) {
            first_ = first;
            between_.assign(1, held_[first / every_]);
            for (auto i = first; i < std::min(first + every_ - 1, run_.size()); ++i)
                between_.push_back(machine_.after(between_.back(), run_[i]));
        }
        return between_[steps - first];
    }

private:
    Machine& machine_;
    std::span<Step const> run_;
    std::size_t every_ = 1, first_ = 0;
    std::vector<State> held_, between_;
};

}  // namespace

PointOfNoReturn point_of_no_return(Machine& machine, Property const& property, std::span<Step const> run,
                                   std::uint64_t most_states) {
    Backward states(machine, run);
    Continuations continuations(machine, property, most_states);
    for (auto i = run.size() + 1; i-- > 0;) {
        auto const left = continuations.is_left(states.at(i));
        if (!left || (*left && i == run.size())) return {};
        if (*left) return {false, i};
    }
    return {true, std::nullopt};
}

}  // namespace cubecheck::witness
