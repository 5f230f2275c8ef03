#include "engine/witness/last_chance.hpp"

#include <vector>

#include "engine/explore/independence.hpp"
#include "engine/explore/state_set.hpp"
#include "engine/witness/fails.hpp"
#include "models/interruption.hpp"

namespace cubecheck::explore {

namespace {

/// Whether states can still come to a good end.
class Hope {
public:
    Hope(Machine& machine, Property const& property, std::uint64_t most)
        : machine_(machine),
          property_(property),
          most_(most),
          independence_(machine),
          hopeless_(machine.start().size()) {}

    /// Nothing if there is too much to look at.
    std::optional<bool> is_left(State const& from) {
        std::vector<State> open;
        if (hopeless_.insert(from).second) open.push_back(from);
        while (!open.empty()) {
            if (hopeless_.size() > most_ || interruption_requested.load()) return std::nullopt;
            auto const state = std::move(open.back());
            open.pop_back();
            machine_.steps(state, steps_);
            if (fails(machine_, property_, state, steps_)) continue;
            if (steps_.empty()) return true;
            if (auto const first = independence_.first(state, steps_)) steps_.assign(1, *first);
            for (auto const& step : steps_)
                if (auto next = machine_.after(state, step); hopeless_.insert(next).second)
                    open.push_back(std::move(next));
        }
        return false;
    }

private:
    Machine& machine_;
    Property const& property_;
    std::uint64_t most_;
    Independence independence_;
    StateSet hopeless_;
    std::vector<Step> steps_;
};

}  // namespace

Lost last_chance(Machine& machine, Property const& property, std::span<Step const> run,
                 std::uint64_t most_states) {
    std::vector<State> states{machine.start()};
    for (auto const& step : run) states.push_back(machine.after(states.back(), step));
    Hope hope(machine, property, most_states);
    for (auto i = states.size(); i-- > 0;) {
        auto const left = i + 1 == states.size() ? std::optional(false) : hope.is_left(states[i]);
        if (!left) return {};
        if (*left) return {false, i};
    }
    return {true, std::nullopt};
}

}  // namespace cubecheck::explore
