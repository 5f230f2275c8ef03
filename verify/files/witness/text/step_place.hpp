#pragma once

#include <string>

#include "engine/explore/machine.hpp"
#include "models/report/witness/step.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

inline Place place(Machine const& machine, Index thread_block) {
    return {machine.schedule().thread_blocks[thread_block].rank,
            machine.schedule().thread_blocks[thread_block].number};
}

/// A step of an action, with its source line.
inline WitnessStep step_of(Machine const& machine, State const& state, Index thread_block, Index action,
                           std::string const& file) {
    WitnessStep out;
    out.at = place(machine, thread_block);
    out.call = machine.call(state, machine.schedule().thread_blocks[thread_block].rank);
    if (!file.empty() && !machine.schedule().origins.empty())
        out.origin = StepOrigin{file, machine.schedule().origins[action].line};
    return out;
}

}  // namespace cubecheck::witness
