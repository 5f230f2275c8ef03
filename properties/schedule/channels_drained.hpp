#pragma once

#include <optional>

#include "models/report/counterexample.hpp"
#include "models/report/verdict.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The first channel in which a call leaves messages, and the totals of all channels.
struct Leftover {
    Index channel = 0;
    Index sent = 0;                 ///< the action that sends the first message without a receive
    Index steps = 0;                ///< sends of this channel without a receive
    Index all_steps = 0;            ///< sends of all channels without a receive
    Index channels = 0;             ///< channels that hold messages at the end of a call
    std::optional<Index> receiver;  ///< the action that receives the oldest of them in the next call, if any
};

/// The messages that a call leaves in its channels, if any.
///
/// Thread blocks are sequential, and messages of a channel have one length at both ends. So the numbers of
/// uses of both ends decide this, for every interleaving and every segmentation.
///
/// Pre: the schedule is well-formed.
std::optional<Leftover> leftover(Schedule const& schedule);

/// Every channel is empty at the end of a call: a call receives each message that it sends. A FIFO outlives
/// the call, so the next call would receive the messages that this one has left.
///
/// Pre:    the schedule is well-formed.
/// Result: a channel that receives more messages than are sent is a deadlock, not a failure of this check.
Verdict channels_drained(Schedule const& schedule);

}  // namespace cubecheck::schedules
