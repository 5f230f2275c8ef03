#include "verify/files/witness/causal_slice_steps.hpp"

#include <algorithm>
#include <set>

namespace cubecheck::explore {

namespace {

/// Whether a step puts into one of the queues of a failure, takes from one, is a fault of a message in one,
/// or might have taken from one that is full.
bool uses(Machine const& machine, State const& state, Step const& step, Failing const& failure) {
    auto const& program = machine.program();
    auto const is_one = [&](Index queue) {
        return failure.empty.contains(queue) || failure.full.contains(queue);
    };
    if (step.channel != none && is_one(program.queue(step.channel))) return true;
    if (step.kind != Step::Kind::act) return false;
    auto const& tick = program.ticks(step.thread_block)[machine.position(state, step.thread_block)];
    if (is_one(tick.puts)) return true;
    if (tick.takes == none) return false;
    auto const sources =
        program.sources(machine.schedule().thread_blocks[step.thread_block].rank, tick.takes);
    return std::ranges::any_of(sources, [&](Index queue) { return failure.full.contains(queue); });
}

}  // namespace

std::vector<bool> causal_slice_steps(Machine& machine, std::vector<Step> const& run, Failing const& failure) {
    auto const& thread_blocks = failure.thread_blocks;
    std::set<Index> ranks;
    for (auto const thread_block : thread_blocks)
        ranks.insert(machine.schedule().thread_blocks[thread_block].rank);
    std::vector<bool> out;
    auto state = machine.start();
    for (auto const& step : run) {
        out.push_back(thread_blocks.contains(step.thread_block) || thread_blocks.contains(step.partner) ||
                      (step.kind == Step::Kind::next_call && ranks.contains(step.rank)) ||
                      (step.kind == Step::Kind::stop && failure.stopped.contains(step.rank)) ||
                      uses(machine, state, step, failure));
        state = machine.after(std::move(state), step);
    }
    return out;
}

}  // namespace cubecheck::explore
