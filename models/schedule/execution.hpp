#pragma once

#include <cstdint>
#include <vector>

#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// No limit.
inline constexpr Index unlimited = none;

/// The capacity of the channels in a run.
struct Transport {
    Index slots = unlimited;   ///< messages that fit in a channel; a send waits while it is full
    Index chunks = unlimited;  ///< chunks that fit in a message; a longer step is several messages
};

/// The number of messages that an action of `count` chunks receives, sends, or both.
constexpr Index messages(Transport const& transport, std::int32_t count) {
    if (count <= 0) return 0;
    return (static_cast<Index>(count) - 1) / transport.chunks + 1;
}

/// The reason why a thread block is blocked.
enum class Obstacle : std::uint8_t { no_message, no_slot, wait };

/// A deadlocked thread block, and the reason.
struct Blocked {
    Index thread_block = 0;
    Index action = 0;
    Obstacle obstacle = Obstacle::wait;
    Index awaited = none;  ///< the thread block that would have to act
    Index wait = none;     ///< into the waits of the schedule, if the obstacle is a wait
    Index message = 0;     ///< the current message of its action
};

/// One run of a schedule. Thread blocks are sequential, and channels have one writer and one reader. So every
/// run over the same transport ends with the same thread blocks deadlocked at the same actions: one run
/// decides deadlock for all interleavings.
struct Execution {
    Transport transport;
    std::vector<Index> order;      ///< the actions that ran, in an order in which they can run
    std::vector<Blocked> blocked;  ///< empty if every thread block terminated

    bool complete() const { return blocked.empty(); }
};

}  // namespace cubecheck::schedules
