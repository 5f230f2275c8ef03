#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// A greedy run: every thread block advances as long as it can.  Memory is linear in the thread blocks and
/// channels.
///
/// A channel only counts its messages: they come in program order, so the count determines them.
///
/// One run decides for all interleavings.  Thread blocks are sequential, and a channel has one writer and one
/// reader.  So a thread block that can advance stays able to advance, whatever others do.  Therefore every
/// run blocks at the same actions, and ends with the same values unless there is a race.
class GreedyRun {
public:
    using Index = schedules::Index;

    /// Completed actions are appended to `order`, if it is given.
    GreedyRun(Schedule const& schedule, schedules::Transport const& transport,
              std::vector<Index>* order = nullptr);

    /// Runs until no thread block can advance.
    void go_on();

    /// Adds a slot to every channel.  Returns false, and changes nothing, if no thread block waits for a
    /// slot.  Every run with fewer slots is also a run with more, so a deadlocked run can continue with
    /// another slot.
    bool add_slot();

    Index slots() const { return transport_.slots; }

    /// The thread blocks that have not terminated, and what each waits for.
    std::vector<schedules::Blocked> blocked();

private:
    /// A channel.  Its ends are the thread blocks that use it, or else the thread blocks that are connected
    /// to it.  So an end without a matching send or receive still has a thread block at the other end.
    struct Fifo {
        Index writer = schedules::none;
        Index reader = schedules::none;
        Index messages = 0;
    };

    /// The progress of a thread block.
    struct Place {
        Index next = 0;   ///< the next action
        Index met = 0;    ///< the number of waits of that action that are over, from the first
        Index moved = 0;  ///< the number of messages of that action that are moved
    };

    void start(Index thread_block);
    bool has_ended(Index thread_block) const {
        return at_[thread_block].next == schedule_.thread_blocks[thread_block].end;
    }
    void advance(Index thread_block);
    Index left(Index thread_block, schedules::Action const& action) const;
    std::optional<schedules::Blocked> obstacle(Index thread_block);
    void stop(schedules::Blocked const& blocked);
    void move(Index thread_block);
    void take(Fifo& fifo, Index number);
    void put(Fifo& fifo, Index number);
    void finish(Index thread_block);
    void await(Index thread_block, Index action);
    void wake(Index thread_block);

    Schedule const& schedule_;
    schedules::Transport transport_;
    std::vector<Index>* order_;
    std::vector<Fifo> fifos_;
    std::vector<Place> at_;
    std::vector<bool> queued_;
    std::vector<Index> ready_;
    std::vector<bool> is_short_;                ///< by thread block: whether it is in `short_`
    std::vector<Index> short_;                  ///< thread blocks that have waited for a slot since the last
                                                ///< `add_slot`
    std::unordered_map<Index, Index> waiting_;  ///< by action: the first thread block that waits for it
    std::vector<Index> awaited_;                ///< by thread block: the action that it last waited for
    std::vector<Index> next_waiting_;           ///< by thread block: the next one that waits for the same
                                                ///< action
};

}  // namespace cubecheck::engine
