#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// A run in which every thread block goes on as long as it can, with memory linear in the thread blocks and
/// channels.
///
/// Which messages are in a channel follows from how many: they come in program order.
///
/// One run decides for all interleavings.  Thread blocks are sequential, and a channel has one writer and one
/// reader, so whoever can go on still can whatever the others do first.  Every run therefore gets stuck at
/// the same actions; unless there is a race, it ends with the same values.
class GreedyRun {
public:
    using Index = schedules::Index;

    /// The actions that complete are appended to `order`, if it is given.
    GreedyRun(Schedule const& schedule, schedules::Transport const& transport,
              std::vector<Index>* order = nullptr);

    /// Runs until no thread block can go on.
    void go_on();

    /// Gives every channel another slot; false, and nothing, if no thread block waits for one.
    /// What ran with fewer slots runs with more, so a run that deadlocks goes on with another slot.
    bool add_slot();

    Index slots() const { return transport_.slots; }

    /// The thread blocks that have not come to their end, and why.
    std::vector<schedules::Blocked> blocked();

private:
    /// A channel.  Its ends are the thread blocks that use it, or else thread blocks that are wired to it:
    /// one that sends what nobody receives, or waits for what nobody sends, has a thread block at the other
    /// end too.
    struct Fifo {
        Index writer = schedules::none;
        Index reader = schedules::none;
        Index messages = 0;
    };

    /// How far a thread block has come.
    struct Place {
        Index next = 0;   ///< the action it is at
        Index met = 0;    ///< how many waits of that action are over, from the first
        Index moved = 0;  ///< how many messages of that action are over
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
    std::vector<bool> is_short_;                ///< by thread block: it is among `short_`
    std::vector<Index> short_;                  ///< thread blocks that were short of a slot since `add_slot`
    std::unordered_map<Index, Index> waiting_;  ///< by action: the first thread block that waits for it
    std::vector<Index> awaited_;                ///< by thread block: the action that it last waited for
    std::vector<Index> next_waiting_;           ///< by thread block: the next one that waits for the same
};

}  // namespace cubecheck::engine
