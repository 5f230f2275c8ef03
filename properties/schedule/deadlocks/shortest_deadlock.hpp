#pragma once

#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The reason for a deadlock: thread blocks that wait for each other, or one that waits for an event that
/// never happens.
struct Deadlock {
    std::vector<Blocked>
        links;  ///< each waits for the thread block of the next; the last one of a cycle for the first
    bool is_cycle = false;
};

/// The shortest explanation of a deadlock: a wait for an event that never happens, or else the shortest
/// cycle.
///
/// Pre:  `blocked` are the thread blocks that are stuck after a run, in ascending order; there is at least
///       one.
/// Cost: linear in the blocked thread blocks.
Deadlock shortest_deadlock(Schedule const& schedule, std::vector<Blocked> const& blocked);

/// Whether a thread block waits for a completion that nothing signals.
bool is_endless(Schedule const& schedule, Blocked const& blocked);

/// One line for each thread block: its place, its step, what it waits for, and why; and the end of the chain.
std::vector<std::string> story(Schedule const& schedule, Deadlock const& found, Transport const& transport);

/// In one line: "rank 0, thread block 0 -> rank 1, thread block 0 -> rank 0, thread block 0". Each waits for
/// the next.
std::string short_text(Schedule const& schedule, Deadlock const& found);

}  // namespace cubecheck::schedules
