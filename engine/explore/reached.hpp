#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/explore/names.hpp"
#include "engine/explore/symmetry.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::explore {

/// The states that a search has found, each with its predecessor: the state from which it was found first.
class Reached {
public:
    /// Writes the steps that the search explores from a state to `out`.
    using Taken = std::function<void(State const&, std::vector<Step>& out)>;

    Reached(Machine& machine, Symmetry& symmetry, Taken taken)
        : machine_(machine), symmetry_(symmetry), taken_(std::move(taken)), states_(machine.start().size()) {
        states_.insert(symmetry_.least(machine_.start()));
        from_.push_back(0);
    }

    std::size_t size() const { return from_.size(); }
    std::size_t bytes() const { return states_.bytes() + from_.size() * sizeof(Index); }
    /// Valid until the next one is asked for.
    State const& at(Index number) { return states_.at(number); }

    /// Stores the successor `state` of state number `from`. Returns whether it is new.
    bool insert(State const& state, Index from) {
        bool const is_new = states_.insert(symmetry_.least(state)).second;
        if (is_new) from_.push_back(from);
        return is_new;
    }

    /// A run that leads to a state or to its image under a relabelling; null after an interruption.
    ///
    /// Cost: at most the cost of the search so far.
    std::optional<std::vector<Step>> path(Index number) {
        std::vector<Index> way;
        for (; number != 0; number = from_[number]) way.push_back(number);
        Names names(machine_);
        symmetry_.least(machine_.start());
        take_back(names);
        std::vector<Step> out, steps;
        for (Index from = 0; !way.empty(); way.pop_back()) {
            if (interruption_requested.load()) return std::nullopt;
            State const sought = states_.at(way.back());
            State const state = states_.at(std::exchange(from, way.back()));
            taken_(state, steps);
            auto const leads_there = [&](Step const& step) {
                return symmetry_.least(machine_.after(state, step)) == sought;
            };
            auto const step = std::ranges::find_if(steps, leads_there);
            expects(step != steps.end(), "a state was found from the one before it");
            out.push_back(names.image(*step));
            take_back(names);
        }
        return out;
    }

private:
    /// Translates names back through the relabelling of the last state.
    void take_back(Names& names) const {
        if (auto const* const automorphism = symmetry_.last()) names.take_back(*automorphism);
    }

    Machine& machine_;
    Symmetry& symmetry_;
    Taken taken_;
    StateSet states_;
    std::deque<Index> from_;
};

}  // namespace cubecheck::explore
