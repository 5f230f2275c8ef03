#pragma once

#include <optional>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// Runs a schedule greedily over a transport, in time linear in its messages and waits.
///
/// An action with several messages is a loop: each iteration receives one message, sends one, or does both.
/// If it does both, it needs a message and a free slot.  The waits of the action precede the first iteration;
/// the action completes after the last.
///
/// Pre: the schedule is well-formed, so that each channel has at most one writer and one reader.  If one is
/// missing, the other end blocks: a writer once the slots are full, a reader at its first message.
schedules::Execution run(Schedule const& schedule, schedules::Transport const& transport = {});

/// The thread blocks that wait forever, as in `run`, but without the memory for the order.
std::vector<schedules::Blocked> blocked(Schedule const& schedule, schedules::Transport const& transport);

/// The smallest number of slots with which the schedule is free of deadlock, if one exists. `chunks`: the
/// chunks of a message.
///
/// One run finds it: at each deadlock, a slot is added and the run continues.  Every run with fewer slots is
/// also a run with more, so it need not start again.
std::optional<schedules::Index> slots_needed(Schedule const& schedule, schedules::Index chunks);

}  // namespace cubecheck::engine
