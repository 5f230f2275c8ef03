#include "engine/explore/independence.hpp"

#include <algorithm>

#include "engine/explore/conflicts.hpp"

namespace cubecheck::explore {

namespace {

/// The budget for `add_conflicts` over all ranks: thread blocks times actions and touched cells. Each takes
/// at most 16 bytes of memory.
constexpr std::size_t most_conflicts = 1U << 25;

}  // namespace

Independence::Independence(Machine const& machine)
    : machine_(machine),
      is_shared_(machine.schedule().actions.size()),
      clear_(machine.schedule().actions.size()) {
    auto const& program = machine.program();
    auto const& schedule = machine.schedule();
    for (Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block)
        for (auto const& tick : program.ticks(thread_block)) {
            bool const from_one =
                tick.takes == none ||
                (program.queues()[tick.takes].readers.size() == 1 &&
                 program.sources(schedule.thread_blocks[thread_block].rank, tick.takes).size() == 1);
            bool const to_one = tick.puts == none || program.queues()[tick.puts].writers.size() == 1;
            if (!from_one || !to_one) is_shared_[tick.action] = true;
        }
    auto budget = most_conflicts;
    for (Index rank = 0; rank < schedule.ranks.size(); ++rank)
        if (!add_conflicts(machine, rank, budget, clear_)) share(rank);
}

/// Excludes all steps of a rank from the reduction, since the conflicts of its steps are unknown.
void Independence::share(Index rank) {
    auto const& schedule = machine_.schedule();
    for (auto thread_block = schedule.ranks[rank].begin; thread_block < schedule.ranks[rank].end;
         ++thread_block)
        for (auto action = schedule.thread_blocks[thread_block].begin;
             action < schedule.thread_blocks[thread_block].end; ++action)
            is_shared_[action] = true;
}

std::optional<Step> Independence::first(State const& state, std::span<Step const> steps) const {
    auto const& budget = machine_.environment().faults;
    for (std::size_t fault = 0; fault < fault_kinds; ++fault)
        if (machine_.faults(state, static_cast<Fault>(fault)) < budget[fault]) return std::nullopt;
    auto const found =
        std::find_if(steps.begin(), steps.end(), [&](Step const& step) { return is_private(state, step); });
    return found == steps.end() ? std::nullopt : std::optional(*found);
}

bool Independence::is_private(State const& state, Step const& step) const {
    if (step.kind != Step::Kind::act) return true;
    return is_private(state, step.thread_block) && (step.partner == none || is_private(state, step.partner));
}

bool Independence::is_private(State const& state, Index thread_block) const {
    auto const action = machine_.program().ticks(thread_block)[machine_.position(state, thread_block)].action;
    if (is_shared_[action]) return false;
    auto const& clear = clear_[action];
    return std::all_of(clear.begin(), clear.end(), [&](Need const& need) {
        return machine_.position(state, need.thread_block) >= need.ticks;
    });
}

}  // namespace cubecheck::explore
