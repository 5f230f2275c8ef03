#pragma once

#include <cstdint>
#include <vector>

#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// No limit.
inline constexpr Index unlimited = none;

/// What the channels of a run hold.
struct Transport {
    Index slots = unlimited;   ///< messages that a channel holds before a send waits
    Index chunks = unlimited;  ///< chunks that a message holds; a longer step is several messages
};

/// The messages that an action of `count` chunks receives, sends, or both.
constexpr Index messages(Transport const& transport, std::int32_t count) {
    if (count <= 0) return 0;
    return (static_cast<Index>(count) - 1) / transport.chunks + 1;
}

/// Why a thread block cannot go on.
enum class Obstacle : std::uint8_t { no_message, no_slot, wait };

/// A deadlocked thread block, and what it waits for.
struct Blocked {
    Index thread_block = 0;
    Index action = 0;
    Obstacle obstacle = Obstacle::wait;
    Index awaited = none;  ///< the thread block that would have to act
    Index wait = none;     ///< into the waits of the schedule, if the obstacle is one
    Index message = 0;     ///< which of the messages of its action it is at
};

/// One run of a schedule.  Thread blocks are sequential and channels have one writer and one reader, so
/// every run over the same transport ends with the same thread blocks deadlocked at the same actions: one
/// run decides deadlock for all interleavings.
struct Execution {
    Transport transport;
    std::vector<Index> order;      ///< the actions that ran, in an order in which they can run
    std::vector<Blocked> blocked;  ///< empty if every thread block came to its end

    bool complete() const { return blocked.empty(); }
};

}  // namespace cubecheck::schedules
