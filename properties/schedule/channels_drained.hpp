#pragma once

#include <optional>

#include "models/report/counterexample.hpp"
#include "models/report/verdict.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The first channel in which a call leaves messages, and how much stays in all channels together.
struct Leftover {
    Index channel = 0;
    Index sent = 0;                 ///< the action whose message is the first that nobody receives
    Index steps = 0;                ///< sends of this channel that no receive takes
    Index all_steps = 0;            ///< those of all channels
    Index channels = 0;             ///< that hold messages at the end of a call
    std::optional<Index> receiver;  ///< the action that takes the oldest of them in the next call, if any
};

/// What a call leaves in its channels, if anything.
///
/// Thread blocks are sequential, and messages of a channel have one length at both ends.  So how often each
/// end is used decides it, for every interleaving and for every split of steps into messages.
///
/// Pre: the schedule is well-formed.
std::optional<Leftover> leftover(Schedule const& schedule);

/// At the end of a call every channel is as empty as at its start: each message that a call sends, it
/// receives.  A FIFO outlives the call, so that the next call would receive what this one has left.
///
/// Pre:    the schedule is well-formed.
/// Result: a channel that receives more than is sent is a deadlock, and no failure of this.
Verdict channels_drained(Schedule const& schedule);

}  // namespace cubecheck::schedules
