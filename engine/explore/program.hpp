#pragma once

#include <span>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::explore {

/// A FIFO: a channel, or all channels with the same ends.
struct Queue {
    Index channel = 0;  ///< the first of its channels
    std::vector<Index> writers;
    std::vector<Index> readers;
};

/// One step of a thread block: one message of an action, or one piece of an action without messages.
///
/// Under a rendezvous a fused action has two ticks a message; the second one only sends the message in hand.
struct Tick {
    Index action = 0;
    std::int32_t first = 0;  ///< the first chunk of the action that it moves
    std::int32_t count = 0;  ///< of chunks; 0 if the tick only sends the message in hand
    Index takes = none;      ///< queue that a message is taken from
    Index puts = none;       ///< queue that a message is put into
    bool sends_hand = false;
};

/// A thread block must have completed this many ticks; `none`: the need is never met.
struct Need {
    Index thread_block = 0;
    Index ticks = 0;
};

/// The ticks of a schedule in an environment.
class Program {
public:
    /// Pre:    the schedule is well-formed but for the ends of its channels, which any thread blocks may
    ///         share.
    /// Throws: Error if it has too many messages to explore.
    Program(Schedule const& schedule, Environment const& environment);

    Schedule const& schedule() const { return schedule_; }
    Environment const& environment() const { return environment_; }

    std::span<Tick const> ticks(Index thread_block) const {
        return std::span(ticks_).subspan(begins_[thread_block],
                                         begins_[thread_block + 1] - begins_[thread_block]);
    }

    /// The waits of an action.
    std::span<Need const> needs(Index action) const {
        return std::span(needs_).subspan(need_begins_[action],
                                         need_begins_[action + 1] - need_begins_[action]);
    }

    /// By queue.
    std::vector<Queue> const& queues() const { return queues_; }
    Index queue(Index channel) const { return queue_of_[channel]; }

    /// The queues from which a receive at a rank may take a message, if the schedule names the queue `named`.
    std::span<Index const> sources(Index rank, Index const& named) const;

    /// The number of ticks of its thread block after which an action is complete.
    Index end(Index action) const { return ends_[action]; }

private:
    void add_queues();
    void add_ticks(Index thread_block, schedules::Layout const& layout);
    void add_action(Index thread_block, Index action, Index chunks);
    void add_needs();

    Schedule const& schedule_;
    Environment environment_;
    std::vector<Index> queue_of_;
    std::vector<Queue> queues_;
    std::vector<std::vector<Index>> into_;  ///< by rank: the queues that end there
    std::vector<std::size_t> begins_;
    std::vector<Tick> ticks_;
    std::vector<Index> ends_;
    std::vector<std::size_t> need_begins_;
    std::vector<Need> needs_;
};

}  // namespace cubecheck::explore
