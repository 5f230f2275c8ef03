#pragma once

#include <deque>
#include <utility>
#include <vector>

#include "engine/explore/machine.hpp"
#include "engine/explore/symmetry.hpp"

namespace cubecheck::explore {

/// The states that a search has found, and for each the one from which it was found first.
class Reached {
public:
    Reached(Machine& machine, Symmetry& symmetry)
        : machine_(machine), symmetry_(symmetry), states_(machine.start().size()) {
        states_.insert(symmetry_.least(machine_.start()));
        from_.push_back(0);
    }

    std::size_t size() const { return from_.size(); }
    std::size_t bytes() const { return states_.bytes() + from_.size() * sizeof(Index); }
    /// Valid until the next one is asked for.
    State const& at(Index number) { return states_.at(number); }

    /// Notes that a step leads from a state to another one; whether the latter is new.
    bool insert(State const& state, Index from) {
        bool const is_new = states_.insert(symmetry_.least(state)).second;
        if (is_new) from_.push_back(from);
        return is_new;
    }

    /// A run that leads to a state, or to one that a relabelling makes of it.
    std::vector<Step> path(Index number) {
        std::vector<Index> way;
        for (; number != 0; number = from_[number]) way.push_back(number);
        std::vector<Step> out;
        auto state = machine_.start();
        for (; !way.empty(); way.pop_back()) {
            State const wanted = states_.at(way.back());
            for (auto const& step : machine_.steps(state)) {
                auto next = machine_.after(state, step);
                if (symmetry_.least(next) != wanted) continue;
                state = std::move(next);
                out.push_back(step);
                break;
            }
        }
        return out;
    }

private:
    Machine& machine_;
    Symmetry& symmetry_;
    StateSet states_;
    std::deque<Index> from_;
};

}  // namespace cubecheck::explore
