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

/// The transition system of a schedule in an environment.
///
/// A step is a message of one action, an action without a message, the start of a call, or a fault.  The
/// transition system has no cycles, and all runs to a state have the same length.  A state is a list of
/// numbers; the machine interprets them.
class Machine {
public:
    /// Pre: the schedule is well-formed, but for the ends of its channels; the environment has message faults
    ///      only if channels have slots.  The schedule outlives the machine.
    Machine(Schedule const& schedule, Environment const& environment);

    Program const& program() const { return program_; }
    Schedule const& schedule() const { return program_.schedule(); }
    Environment const& environment() const { return program_.environment(); }
    schedules::Layout const& layout() const { return layout_; }
    Store const& store() const { return store_; }
    Store& store() { return store_; }

    /// The initial state: every thread block is at its first tick, and every input chunk holds its own
    /// contribution.
    State start();

    /// The enabled steps, in the order of the thread blocks, ranks and channels; faults come last.
    std::vector<Step> steps(State const& state) const;
    void steps(State const& state, std::vector<Step>& out) const;

    /// Limits every thread block to its first `actions` actions, counted over all calls.
    void keep_to(Index actions) { most_actions_ = actions; }
    /// The enabled steps of thread blocks, without the limit of `keep_to`.
    std::vector<Step> acts(State const& state) const;

    /// The state that a step leads to.  Pre: it is one of `steps(state)`.
    State after(State state, Step const& step);

    /// The state that a run leads to.  Pre: each step is one of those of the state before it.
    State after(State state, std::span<Step const> run) {
        for (auto const& step : run) state = after(std::move(state), step);
        return state;
    }

    /// The number of ticks that a thread block has completed in its call.
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
    /// Whether every rank has ended its last call or has stopped by a fault.
    bool has_ended(State const& state) const;
    /// Whether every rank has ended its last call and no fault has happened.
    bool has_ended_unhurt(State const& state) const;

    /// The positions of values in a state.  Shape: thread_block_places by thread block; cell_places by cell;
    /// queue_places by queue; rank_places by rank (its call, then whether it has stopped); hand_places by
    /// thread block (the message in hand under a rendezvous, else empty).
    std::vector<std::size_t> const& thread_block_places() const { return thread_block_at_; }
    std::vector<std::size_t> const& cell_places() const { return cell_at_; }
    std::vector<std::size_t> const& queue_places() const { return queue_at_; }
    std::vector<std::size_t> const& rank_places() const { return rank_at_; }
    std::vector<std::size_t> const& hand_places() const { return hand_at_; }
    /// The values of single ranks come before this position, and all other values after it.
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
    std::vector<Index> words_;  ///< the words that the current action processes
    std::vector<Index> queue_;
};

}  // namespace cubecheck::explore
