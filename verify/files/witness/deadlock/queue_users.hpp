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

/// Whether a thread block uses the end of a queue in its ticks from `first` on.
inline bool uses(Machine const& machine, Index thread_block, Index first, Index queue, QueueEnd end) {
    auto const rank = machine.schedule().thread_blocks[thread_block].rank;
    auto const ticks = machine.program().ticks(thread_block);
    return std::ranges::any_of(ticks.begin() + first, ticks.end(), [&](Tick const& tick) {
        if (end == QueueEnd::entrance) return tick.puts == queue;
        if (tick.takes == none) return false;
        auto const sources = machine.program().sources(rank, tick.takes);
        return std::ranges::find(sources, queue) != sources.end();
    });
}

/// Whether a thread block may still use the end of a queue in its current call.
inline bool uses_now(Machine const& machine, State const& state, Index thread_block, Index queue,
                     QueueEnd end) {
    return uses(machine, thread_block, machine.position(state, thread_block), queue, end);
}

/// Whether a thread block may use the end of a queue in a later call.
inline bool uses_later(Machine const& machine, State const& state, Index thread_block, Index queue,
                       QueueEnd end) {
    auto const call = machine.call(state, machine.schedule().thread_blocks[thread_block].rank);
    return call + 1 < machine.environment().calls && uses(machine, thread_block, 0, queue, end);
}

/// Whether the rank at an end of a queue has stopped before it used that end completely.
inline bool would_use(Machine const& machine, State const& state, Index queue, QueueEnd end) {
    auto const rank = rank_at(machine, queue, end);
    if (!machine.has_stopped(state, rank)) return false;
    auto const& [first, last, chunks] = machine.schedule().ranks[rank];
    for (auto thread_block = first; thread_block < last; ++thread_block)
        if (uses_now(machine, state, thread_block, queue, end) ||
            uses_later(machine, state, thread_block, queue, end))
            return true;
    return false;
}

}  // namespace cubecheck::witness
