#pragma once

#include <algorithm>

#include "engine/explore/machine.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// An end of a queue.
enum class QueueEnd { entrance, exit };

/// The rank at an end of a queue.
inline Index rank_at(Machine const& machine, Index queue, QueueEnd end) {
    auto const& channel = machine.schedule().channels[machine.program().queues()[queue].channel];
    return end == QueueEnd::entrance ? channel.source : channel.destination;
}

/// The use of an end of a queue by a thread block.
struct QueueUse {
    Index thread_block;
    Index queue;
    QueueEnd end;
};

/// Whether the ticks of the thread block from `first` on include the use.
inline bool uses(Machine const& machine, QueueUse const& use, Index first) {
    auto const [thread_block, queue, end] = use;
    auto const rank = machine.schedule().thread_blocks[thread_block].rank;
    auto const ticks = machine.program().ticks(thread_block);
    return std::ranges::any_of(ticks.begin() + first, ticks.end(),
                               [&, queue = queue, end = end](Tick const& tick) {
                                   if (end == QueueEnd::entrance) return tick.puts == queue;
                                   if (tick.takes == none) return false;
                                   auto const sources = machine.program().sources(rank, tick.takes);
                                   return std::ranges::find(sources, queue) != sources.end();
                               });
}

/// Whether the current call may still have the use.
inline bool uses_now(Machine const& machine, State const& state, QueueUse const& use) {
    return uses(machine, use, machine.position(state, use.thread_block));
}

/// Whether a later call may have the use.
inline bool uses_later(Machine const& machine, State const& state, QueueUse const& use) {
    auto const call = machine.call(state, machine.schedule().thread_blocks[use.thread_block].rank);
    return call + 1 < machine.environment().calls && uses(machine, use, 0);
}

/// Whether the rank at an end of a queue has stopped before it used that end completely.
inline bool would_use(Machine const& machine, State const& state, Index queue, QueueEnd end) {
    auto const rank = rank_at(machine, queue, end);
    if (!machine.has_stopped(state, rank)) return false;
    auto const& [first, last, chunks] = machine.schedule().ranks[rank];
    for (auto thread_block = first; thread_block < last; ++thread_block)
        if (QueueUse const use{thread_block, queue, end};
            uses_now(machine, state, use) || uses_later(machine, state, use))
            return true;
    return false;
}

}  // namespace cubecheck::witness
