#pragma once

#include <string>

#include "engine/explore/machine.hpp"
#include "models/report/witness/step.hpp"

namespace cubecheck::explore {

inline Place place(Machine const& machine, Index lane) {
    return {machine.schedule().lanes[lane].rank, machine.schedule().lanes[lane].number};
}

/// A step of an action, with the line that it stands in.
inline WitnessStep step_of(Machine const& machine, State const& state, Index lane, Index action,
                           std::string const& file) {
    WitnessStep out;
    out.at = place(machine, lane);
    out.call = machine.call(state, machine.schedule().lanes[lane].rank);
    if (!file.empty() && !machine.schedule().origins.empty())
        out.origin = StepOrigin{file, machine.schedule().origins[action].line};
    return out;
}

}  // namespace cubecheck::explore
