#pragma once

#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Why a run came to a deadlock: thread blocks that wait for one another, or one that waits for an event
/// that never happens.
struct Deadlock {
    std::vector<Blocked>
        links;  ///< each waits for the thread block of the next; the last one of a cycle for the first
    bool is_cycle = false;
};

/// The shortest explanation of a deadlock: a wait without an end, or else the shortest cycle.
///
/// Pre:  `blocked` are the thread blocks that a run left stuck, in the order of the thread blocks, and
///       there is one.
/// Cost: linear in the blocked thread blocks.
Deadlock shortest_deadlock(Schedule const& schedule, std::vector<Blocked> const& blocked);

/// A wait for what nothing ever signals.
bool is_endless(Schedule const& schedule, Blocked const& blocked);

/// One line a thread block: where it is, what it does there, for whom it waits and why; and how that ends.
std::vector<std::string> story(Schedule const& schedule, Deadlock const& found, Transport const& transport);

/// On one line: "rank 0, thread block 0 -> rank 1, thread block 0 -> rank 0, thread block 0", each waiting
/// for the next.
std::string short_text(Schedule const& schedule, Deadlock const& found);

}  // namespace cubecheck::schedules
