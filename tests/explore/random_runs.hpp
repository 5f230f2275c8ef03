#pragma once

#include <utility>
#include <vector>

#include "engine/explore/machine.hpp"
#include "tests/explore/random_programs.hpp"

namespace cubecheck::explore::tests {

/// A random program whose ranks wait for their own thread blocks only, so that it can be called several
/// times.
inline Schedule random_schedule() {
    auto schedule = random_program();
    if (schedule.ranks.size() == 1) return schedule;
    schedule.waits.clear();
    for (auto& action : schedule.actions) action.has_waits = false;
    return schedule;
}

/// An environment in which everything that can be said of one is said now and then.
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

/// A run of a machine to its end.
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
