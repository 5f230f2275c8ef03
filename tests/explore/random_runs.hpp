#pragma once

#include <utility>
#include <vector>

#include "engine/explore/machine.hpp"
#include "tests/explore/random_programs.hpp"

namespace cubecheck::explore::tests {

/// A random schedule that can be called several times: a rank waits only for its own thread blocks.
inline Schedule random_schedule() {
    auto schedule = random_program();
    if (schedule.ranks.size() == 1) return schedule;
    schedule.waits.clear();
    for (auto& action : schedule.actions) action.has_waits = false;
    return schedule;
}

/// A random environment, in which each option has each of its values with some probability.
inline Environment random_environment() {
    Environment out;
    out.slots = *rc::gen::element<Index>(0, 1, 2, unlimited);
    out.chunks = *rc::gen::element<Index>(1, 2, unlimited);
    out.receives = *rc::gen::element(Receives::named, Receives::any);
    out.channels = *rc::gen::element(Channels::own, Channels::shared);
    out.calls = *rc::gen::element<Index>(1, 2);
    for (std::size_t fault = 0; fault < fault_kinds; ++fault)
        if (out.slots > 0) out.faults[fault] = *rc::gen::element<Index>(0, 0, 1);
    return out;
}

/// A random run of a machine until it ends.
inline std::vector<Step> random_run(Machine& machine) {
    std::vector<Step> out;
    auto state = machine.start();
    for (auto steps = machine.steps(state); !steps.empty(); steps = machine.steps(state)) {
        out.push_back(steps[*rc::gen::inRange<std::size_t>(0, steps.size())]);
        state = machine.after(std::move(state), out.back());
    }
    return out;
}

}  // namespace cubecheck::explore::tests
