#pragma once

#include <memory>
#include <vector>

#include "models/plan/op.hpp"

namespace cubecheck::plans {

/// Knowledge of past events: vector clocks. The components are blocks, ports and callers.
///
/// The time of a component is the number of its phases, the intervals between synchronisations of all its
/// threads. Only a phase that has ended can be known as a whole. Accesses in a phase that has not ended are
/// known individually, if packets carried them.
struct Knowledge {
    std::vector<Index> seen;      ///< by component: this number of its phases has been executed
    std::vector<Index> visible;   ///< by component: the writes of this number of its phases can be read
    std::vector<Index> accesses;  ///< executed accesses of packet operations; sorted
};

using Known = std::shared_ptr<Knowledge const>;

/// The knowledge that a signal, a semaphore, a barrier or a packet carries.
struct Message {
    Known seen;                   ///< executed phases
    Known visible;                ///< visible phases: fewer than executed ones if the message is relaxed
    std::vector<Index> accesses;  ///< in addition to those in `seen`; sorted

    bool tells_of(Index thread_block, Index phase, Index access) const;
    bool shows(Index thread_block, Index phase) const { return visible->visible[thread_block] > phase; }
};

using Messages = std::vector<std::shared_ptr<Message const>>;

/// Adds a message to the knowledge.
void learn(Knowledge& known, Message const& message);

/// Adds several messages to the knowledge.
void learn(Knowledge& known, Messages const& messages);

/// The union of two sorted lists.
void unite(std::vector<Index>& into, std::vector<Index> const& more);

}  // namespace cubecheck::plans
