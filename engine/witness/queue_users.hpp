#pragma once

#include <algorithm>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// An end of a queue.
enum class QueueEnd { entrance, exit };

/// The rank at an end of a queue.
inline Index rank_at(Machine const& machine, Index queue, QueueEnd end) {
    auto const& channel = machine.schedule().channels[machine.program().queues()[queue].channel];
    return end == QueueEnd::entrance ? channel.source : channel.destination;
}

/// Whether a lane may use the end of a queue at its ticks from `first` on.
inline bool uses(Machine const& machine, Index lane, Index first, Index queue, QueueEnd end) {
    auto const rank = machine.schedule().lanes[lane].rank;
    auto const ticks = machine.program().ticks(lane);
    return std::ranges::any_of(ticks.begin() + first, ticks.end(), [&](Tick const& tick) {
        if (end == QueueEnd::entrance) return tick.puts == queue;
        if (tick.takes == none) return false;
        auto const sources = machine.program().sources(rank, tick.takes);
        return std::ranges::find(sources, queue) != sources.end();
    });
}

/// Whether a lane may still use the end of a queue in the call that it is in.
inline bool uses_now(Machine const& machine, State const& state, Index lane, Index queue, QueueEnd end) {
    return uses(machine, lane, machine.position(state, lane), queue, end);
}

/// Whether a lane may use the end of a queue in a later call.
inline bool uses_later(Machine const& machine, State const& state, Index lane, Index queue, QueueEnd end) {
    auto const call = machine.call(state, machine.schedule().lanes[lane].rank);
    return call + 1 < machine.environment().calls && uses(machine, lane, 0, queue, end);
}

/// Whether the rank at an end of a queue has stopped before all that it would have done there.
inline bool would_use(Machine const& machine, State const& state, Index queue, QueueEnd end) {
    auto const rank = rank_at(machine, queue, end);
    if (!machine.has_stopped(state, rank)) return false;
    auto const& [first, last, chunks] = machine.schedule().ranks[rank];
    for (auto lane = first; lane < last; ++lane)
        if (uses_now(machine, state, lane, queue, end) || uses_later(machine, state, lane, queue, end))
            return true;
    return false;
}

}  // namespace cubecheck::explore
