#pragma once

#include <memory>
#include <vector>

#include "models/plan/op.hpp"

namespace cubecheck::plans {

/// What is known to have happened: vector clocks over thread blocks, which are thread blocks, ports and
/// callers.
///
/// The time of a thread block counts its phases, the stretches between points at which all its threads
/// meet: only a phase that has ended can be known of as a whole.  Accesses in a phase that has not ended
/// are known one by one, if packets told of them.
struct Knowledge {
    std::vector<Index> seen;      ///< by thread block: so many of its phases have been executed
    std::vector<Index> visible;   ///< by thread block: what so many of its phases wrote can be read
    std::vector<Index> accesses;  ///< executed, of packet operations; sorted
};

using Known = std::shared_ptr<Knowledge const>;

/// What a signal, a semaphore, a barrier or a packet brings along.
struct Message {
    Known seen;                   ///< for what has been executed
    Known visible;                ///< for what can be read: less than that, if the message is relaxed
    std::vector<Index> accesses;  ///< besides those in `seen`; sorted

    bool tells_of(Index thread_block, Index phase, Index access) const;
    bool shows(Index thread_block, Index phase) const { return visible->visible[thread_block] > phase; }
};

using Messages = std::vector<std::shared_ptr<Message const>>;

/// Adds what a message says to what is known.
void learn(Knowledge& known, Message const& message);

/// Adds what several messages say.
void learn(Knowledge& known, Messages const& messages);

/// The union of two sorted lists.
void unite(std::vector<Index>& into, std::vector<Index> const& more);

}  // namespace cubecheck::plans
