#include "engine/explore/machine.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck::explore {

using schedules::Buffer;
using schedules::Schedule;

Machine::Machine(Schedule const& schedule, Environment const& environment)
    : program_(schedule, environment),
      layout_(schedule, environment.mode),
      store_(environment.words),
      thread_block_at_(schedule.thread_blocks.size()),
      cell_at_(layout_.cells()) {
    bool const message_faults = std::any_of(environment.faults.begin(), environment.faults.end() - 1,
                                            [](Index budget) { return budget > 0; });
    expects(!message_faults || environment.slots > 0, "messages go wrong only where a channel holds them");
    for (Index rank = 0; rank < schedule.ranks.size(); ++rank) place_rank(rank);
    ranks_end_ = size_;
    for (std::size_t queue = 0; queue < program_.queues().size(); ++queue) queue_at_.push_back(size_++);
    fault_at_ = size_;
    size_ += fault_kinds;
}

/// Numbers that change together are adjacent, so that states share more.
void Machine::place_rank(Index rank) {
    rank_at_.push_back(size_);
    size_ += 2;
    for (auto thread_block = schedule().ranks[rank].begin; thread_block < schedule().ranks[rank].end;
         ++thread_block) {
        thread_block_at_[thread_block] = size_++;
        if (environment().slots == 0) hand_at_.push_back(size_++);
    }
    for (auto cell = layout_.begin(rank); cell < layout_.begin(rank + 1); ++cell) cell_at_[cell] = size_++;
}

Index Machine::inputs(Index rank) const {
    if (schedule().collective == schedules::Collective::custom)
        return static_cast<Index>(extent(schedule(), rank, Buffer::input));
    return static_cast<Index>(geometry(schedule()).input());
}

void Machine::contribute(State& state, Index rank) {
    auto const ranks = static_cast<Index>(schedule().ranks.size());
    auto const contributor = call(state, rank) * ranks + rank;
    for (Index chunk = 0; chunk < inputs(rank); ++chunk)
        state[cell_at_[layout_.cell(rank, Buffer::input, static_cast<std::int32_t>(chunk))]] =
            store_.leaf({contributor, chunk});
}

State Machine::start() {
    State state(size_);
    for (Index rank = 0; rank < schedule().ranks.size(); ++rank) contribute(state, rank);
    return state;
}

bool Machine::rank_has_ended(State const& state, Index rank) const {
    auto const& [begin, end, chunks] = schedule().ranks[rank];
    for (auto thread_block = begin; thread_block < end; ++thread_block)
        if (!thread_block_has_ended(state, thread_block)) return false;
    return true;
}

bool Machine::has_ended(State const& state) const {
    for (Index rank = 0; rank < schedule().ranks.size(); ++rank)
        if (!has_stopped(state, rank) &&
            !(call(state, rank) + 1 == environment().calls && rank_has_ended(state, rank)))
            return false;
    return true;
}

bool Machine::has_ended_unhurt(State const& state) const {
    for (std::size_t fault = 0; fault < fault_kinds; ++fault)
        if (faults(state, static_cast<Fault>(fault)) > 0) return false;
    return has_ended(state);
}

State Machine::after(State state, Step const& step) {
    if (step.kind == Step::Kind::act) {
        act(state, step);
    } else if (step.kind == Step::Kind::next_call) {
        ++state[rank_at_[step.rank]];
        for (auto thread_block = schedule().ranks[step.rank].begin;
             thread_block < schedule().ranks[step.rank].end; ++thread_block)
            state[thread_block_at_[thread_block]] = 0;
        contribute(state, step.rank);
    } else {
        ++state[fault_at_ + static_cast<std::size_t>(fault(step.kind))];
        disturb(state, step);
    }
    return state;
}

}  // namespace cubecheck::explore
