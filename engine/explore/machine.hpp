#pragma once

#include <span>
#include <utility>
#include <vector>

#include "engine/explore/program.hpp"
#include "engine/explore/state_set.hpp"
#include "engine/explore/store.hpp"
#include "models/explore/step.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::explore {

/// A schedule in an environment, as a machine that goes from state to state.
///
/// A step is a message of one action, an action without a message, the start of a call, or a fault.  Every
/// step leads further, and all runs that lead to a state are equally long.  A state is a list of
/// numbers; what they stand for, the machine tells.
class Machine {
public:
    /// Pre: the schedule is well-formed, but for the ends of its channels; messages are lost, duplicated,
    ///      reordered or corrupted only where there are slots.  The schedule outlives the machine.
    Machine(Schedule const& schedule, Environment const& environment);

    Program const& program() const { return program_; }
    Schedule const& schedule() const { return program_.schedule(); }
    Environment const& environment() const { return program_.environment(); }
    schedules::Layout const& layout() const { return layout_; }
    Store const& store() const { return store_; }
    Store& store() { return store_; }

    /// Every thread block is at its beginning, and every input chunk holds its own contribution.
    State start();

    /// What can happen next, in the order of the thread blocks, ranks and channels; faults come last.
    std::vector<Step> steps(State const& state) const;
    void steps(State const& state, std::vector<Step>& out) const;

    /// Limits every thread block to its first `actions` actions, counted over all calls.
    void keep_to(Index actions) { most_actions_ = actions; }
    /// What thread blocks can do next, whatever they are to keep to.
    std::vector<Step> acts(State const& state) const;

    /// The state that a step leads to.  Pre: it is one of `steps(state)`.
    State after(State state, Step const& step);

    /// The state that a run leads to.  Pre: each step is one of those of the state before it.
    State after(State state, std::span<Step const> run) {
        for (auto const& step : run) state = after(std::move(state), step);
        return state;
    }

    /// How many ticks of its call a thread block is past.
    Index position(State const& state, Index thread_block) const {
        return state[thread_block_at_[thread_block]];
    }
    /// The call that a rank is in, from 0.
    Index call(State const& state, Index rank) const { return state[rank_at_[rank]]; }
    bool has_stopped(State const& state, Index rank) const { return state[rank_at_[rank] + 1] != 0; }
    /// The word that a cell of the layout holds.
    Index word(State const& state, Index cell) const { return state[cell_at_[cell]]; }
    /// The messages of a queue, from the oldest, as numbers of the store.
    std::span<Index const> messages(State const& state, Index queue) const {
        return store_.queue(state[queue_at_[queue]]);
    }
    Index faults(State const& state, Fault fault) const {
        return state[fault_at_ + static_cast<std::size_t>(fault)];
    }

    bool thread_block_has_ended(State const& state, Index thread_block) const {
        return position(state, thread_block) == program_.ticks(thread_block).size();
    }
    /// Whether all thread blocks of a rank have ended the call that it is in.
    bool rank_has_ended(State const& state, Index rank) const;
    /// Whether every rank that has not stopped has ended its last call.
    bool has_ended(State const& state) const;
    /// The same, and no fault has happened on the way.
    bool has_ended_unhurt(State const& state) const;

    /// What the positions in a state are.  Shape: by thread block; by cell; by queue; by rank, its call and
    /// whether it has stopped; by thread block, the message in hand under a rendezvous, else empty; the first
    /// fault.
    std::vector<std::size_t> const& thread_block_places() const { return thread_block_at_; }
    std::vector<std::size_t> const& cell_places() const { return cell_at_; }
    std::vector<std::size_t> const& queue_places() const { return queue_at_; }
    std::vector<std::size_t> const& rank_places() const { return rank_at_; }
    std::vector<std::size_t> const& hand_places() const { return hand_at_; }
    /// All that belongs to one rank stands before this position, and nothing else does.
    std::size_t ranks_end() const { return ranks_end_; }

    /// The input chunks of a rank that hold a contribution at the start of a call.
    Index inputs(Index rank) const;

private:
    void place_rank(Index rank);
    bool is_ready(State const& state, Index thread_block, Index most_actions) const;
    void add_acts(State const& state, Index most_actions, std::vector<Step>& out) const;
    void add_acts_of(Index thread_block, State const& state, Index most_actions,
                     std::vector<Step>& out) const;
    void add_meetings(Index thread_block, State const& state, Index most_actions,
                      std::vector<Step>& out) const;
    void add_message_faults(State const& state, Index queue, std::vector<Step>& out) const;
    bool is_left(State const& state, Fault fault) const;
    void contribute(State& state, Index rank);
    void act(State& state, Step const& step);
    void take(State& state, Step const& step, Tick const& tick);
    void perform(State& state, Index thread_block, Tick const& tick);
    void put(State& state, Index thread_block, Tick const& tick);
    void disturb(State& state, Step const& step);

    Program program_;
    schedules::Layout layout_;
    Store store_;
    std::vector<std::size_t> rank_at_;
    std::vector<std::size_t> thread_block_at_;
    std::vector<std::size_t> hand_at_;
    std::vector<std::size_t> cell_at_;
    std::vector<std::size_t> queue_at_;
    std::size_t ranks_end_ = 0;
    std::size_t fault_at_ = 0;
    std::size_t size_ = 0;
    Index most_actions_ = unlimited;
    std::vector<Index> words_;  ///< what the current action has in hand
    std::vector<Index> queue_;
};

}  // namespace cubecheck::explore
