#pragma once

#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Why a run came to a standstill: lanes that wait for one another, or one that waits for an event that never
/// happens.
struct Standstill {
    std::vector<Blocked>
        links;  ///< each waits for the lane of the next; the last one of a cycle for the first
    bool is_cycle = false;
};

/// The shortest explanation of a standstill: a wait without an end, or else the shortest cycle.
///
/// Pre:  `blocked` are the lanes that a run left stuck, in the order of the lanes, and there is one.
/// Cost: linear in the blocked lanes.
Standstill standstill(Schedule const& schedule, std::vector<Blocked> const& blocked);

/// A wait for what nothing ever signals.
bool is_endless(Schedule const& schedule, Blocked const& blocked);

/// One line a lane: where it is, what it does there, for whom it waits and why; and how that ends.
std::vector<std::string> story(Schedule const& schedule, Standstill const& found, Transport const& transport);

/// On one line: "rank 0, lane 0 -> rank 1, lane 0 -> rank 0, lane 0", each waiting for the next.
std::string short_text(Schedule const& schedule, Standstill const& found);

}  // namespace cubecheck::schedules
