#pragma once

#include "models/explore/environment.hpp"

namespace cubecheck::explore {

/// One step of a run: a message of an action, a local action, the start of a call, or a fault.
///
/// A run is a list of steps, from which it can be replayed. Under a rendezvous a fused action is two steps:
/// it receives, and then sends the value that it has received.
struct Step {
    enum class Kind : std::uint8_t { act, next_call, lose, duplicate, reorder, corrupt, stop };

    Kind kind = Kind::act;
    Index thread_block = none;  ///< the one that acts; under a rendezvous, the one that receives
    Index partner = none;       ///< the thread block that sends, under a rendezvous
    Index channel = none;       ///< of the message received or at fault; if channels share a FIFO, the first
    Index place = none;  ///< position in the channel, from the oldest, of the message that is overtaken
    Index rank = none;   ///< the one that starts its next call, or stops

    friend bool operator==(Step const&, Step const&) = default;
};

/// The fault of a step. Pre: the step is a fault.
constexpr Fault fault(Step::Kind kind) {
    return static_cast<Fault>(static_cast<int>(kind) - static_cast<int>(Step::Kind::lose));
}

constexpr bool is_fault(Step::Kind kind) { return kind >= Step::Kind::lose; }

}  // namespace cubecheck::explore
