#include "engine/witness/own_steps.hpp"

#include <set>

namespace cubecheck::explore {

namespace {

/// Whether a step takes from one of the queues, or puts into one.
bool uses(Machine const& machine, State const& state, Step const& step, std::set<Index> const& queues) {
    if (step.kind != Step::Kind::act) return false;
    auto const& tick = machine.program().ticks(step.lane)[machine.position(state, step.lane)];
    return queues.contains(tick.puts) ||
           (step.channel != none && queues.contains(machine.program().queue(step.channel)));
}

}  // namespace

std::vector<bool> own_steps(Machine& machine, std::vector<Step> const& run, Failing const& failure) {
    auto const& lanes = failure.lanes;
    std::set<Index> ranks;
    for (auto const lane : lanes) ranks.insert(machine.schedule().lanes[lane].rank);
    std::vector<bool> out;
    auto state = machine.start();
    for (auto const& step : run) {
        out.push_back(is_fault(step.kind) || lanes.contains(step.lane) || lanes.contains(step.partner) ||
                      (step.kind == Step::Kind::next_call && ranks.contains(step.rank)) ||
                      uses(machine, state, step, failure.queues));
        state = machine.after(std::move(state), step);
    }
    return out;
}

}  // namespace cubecheck::explore
