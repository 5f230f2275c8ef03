#pragma once

#include <cstdint>
#include <vector>

#include "models/schedule_action.hpp"

namespace cubecheck::schedules {

/// Slots for every message that can be sent.
inline constexpr Index unlimited = none;

/// Why a lane cannot go on.
enum class Obstacle : std::uint8_t { no_message, no_slot, wait };

/// A lane that stands still for ever, and at what.
struct Blocked {
    Index lane = 0;
    Index action = 0;
    Obstacle obstacle = Obstacle::wait;
    Index awaited = none;  ///< the lane that would have to act
    Index wait = none;     ///< into the waits of the schedule, if the obstacle is one
};

/// One run of a schedule.  Lanes are sequential and channels have one writer and one reader, so every run
/// with as many slots ends alike: it decides for all interleavings what is stuck and which send meets which
/// receive.
struct Execution {
    Index slots = unlimited;
    std::vector<Index> order;      ///< the actions that ran, in an order in which they can run
    std::vector<Index> sender;     ///< by action: the send whose message it received, or none
    std::vector<Blocked> blocked;  ///< empty if every lane came to its end

    bool complete() const { return blocked.empty(); }
};

}  // namespace cubecheck::schedules
