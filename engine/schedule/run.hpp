#pragma once

#include <optional>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// Runs a schedule greedily over a transport, in time linear in its messages and waits.
///
/// An action of several messages is a loop: each time it receives one, sends one, or both, and then needs
/// both a message and a free slot.  Its waits come before the first, its completion after the last.
///
/// Pre: the schedule is well-formed, so that each channel has one writer and one reader at most.  Where one
/// is missing, the other end is blocked once the slots are full, or at its first message.
schedules::Execution run(Schedule const& schedule, schedules::Transport const& transport = {});

/// The thread blocks that wait forever: what `run` gives, without the memory for the order.
std::vector<schedules::Blocked> blocked(Schedule const& schedule, schedules::Transport const& transport);

/// The smallest number of slots with which no thread block is stuck, if there is one, where a message holds
/// so many chunks.
///
/// One run finds it.  Where it comes to a deadlock, another slot is added: what has run with fewer slots
/// can run with more, so it need not begin again.
std::optional<schedules::Index> slots_needed(Schedule const& schedule, schedules::Index chunks);

}  // namespace cubecheck::engine
