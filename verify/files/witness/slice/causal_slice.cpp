#include "verify/files/witness/slice/causal_slice.hpp"

#include <algorithm>
#include <set>

#include "verify/files/witness/deadlock/deadlocks.hpp"
#include "verify/files/witness/slice/causes.hpp"

namespace cubecheck::witness {

using schedules::Blocked;

namespace {

std::vector<Step> steps_of(std::vector<Step> const& run, std::vector<bool> const& kept) {
    std::vector<Step> out;
    for (std::size_t i = 0; i < run.size(); ++i)
        if (kept[i]) out.push_back(run[i]);
    return out;
}

/// Whether a message overtakes another one, so that words matter.
bool overtakes(std::vector<Step> const& run) {
    return std::ranges::find(run, Step::Kind::reorder, &Step::kind) != run.end();
}

/// Marks a step and all steps that depend on it as removed.
std::vector<bool> without(std::size_t step, std::vector<std::vector<Index>> const& causes,
                          std::vector<bool> kept) {
    for (auto i = step; i < kept.size(); ++i)
        if (i == step || std::ranges::any_of(causes[i], [&](Index cause) { return !kept[cause]; }))
            kept[i] = false;
    return kept;
}

/// Whether a step concerns a queue of a failure: it puts a message, takes one, is a fault of one, or could
/// have freed a slot of a full queue.
bool uses(Machine const& machine, State const& state, Step const& step, FailureCause const& failure) {
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

/// By step of a run: whether it is part of the failure.  These are the steps of its thread blocks, those on
/// its queues, those that could have freed slots there, and the stops of its ranks.
std::vector<bool> causal_slice_steps(Machine& machine, std::vector<Step> const& run,
                                     FailureCause const& failure) {
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

/// Whether the same thread blocks are deadlocked at the same places.
bool stand(Machine& machine, State const& end, State const& state, std::vector<Blocked> const& stuck) {
    std::vector<Index> thread_blocks;
    for (auto const& one : stuck) {
        auto const rank = machine.schedule().thread_blocks[one.thread_block].rank;
        if (machine.position(state, one.thread_block) != machine.position(end, one.thread_block))
            return false;
        if (machine.call(state, rank) != machine.call(end, rank)) return false;
        thread_blocks.push_back(one.thread_block);
    }
    return std::ranges::any_of(deadlocks(machine, state), [&](auto const& cycle) {
        return std::ranges::is_permutation(cycle, thread_blocks);
    });
}

}  // namespace

std::vector<Step> causal_slice(Machine& machine, std::vector<Step> const& run, FailureCause const& failure) {
    auto const scope = failure.stuck.empty() ? CauseScope::words : CauseScope::taken;
    auto const before = causes(machine, run, scope);
    auto kept = with_causes(before, causal_slice_steps(machine, run, failure));
    auto const end = machine.after(machine.start(), run);
    for (auto i = run.size(); i-- > 0 && !failure.stuck.empty();) {
        if (!kept[i] || !is_fault(run[i].kind)) continue;
        auto const fewer = without(i, before, kept);
        if (stand(machine, end, machine.after(machine.start(), steps_of(run, fewer)), failure.stuck))
            kept = fewer;
    }
    auto out = steps_of(run, kept);
    bool const words_mattered = overtakes(run) && !overtakes(out);
    return words_mattered ? causal_slice(machine, out, failure) : out;
}

Index actions_begun(Machine const& machine, State const& state) {
    Index out = 0;
    for (Index thread_block = 0; thread_block < machine.schedule().thread_blocks.size(); ++thread_block) {
        auto const& [rank, number, begin, end] = machine.schedule().thread_blocks[thread_block];
        auto const ticks = machine.position(state, thread_block);
        auto const now = ticks == 0 ? 0 : machine.program().ticks(thread_block)[ticks - 1].action - begin + 1;
        out = std::max(out, machine.call(state, rank) * (end - begin) + now);
    }
    return out;
}

}  // namespace cubecheck::witness
