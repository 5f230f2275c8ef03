#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// By action: the send whose messages it receives, or none. It does not depend on the run: a channel is a
/// FIFO with one writer and one reader, so the k-th receive matches the k-th send.
///
/// Pre:  each channel has one writer and one reader.
/// Cost: linear in the actions.
inline std::vector<Index> senders(Schedule const& schedule) {
    std::vector<Index> next(schedule.channels.size() + 1);
    for (auto const& action : schedule.actions)
        if (sends(action.operation)) ++next[action.send_channel + 1];
    for (std::size_t channel = 1; channel < next.size(); ++channel) next[channel] += next[channel - 1];
    auto const end = next;
    std::vector<Index> by_channel(next.back());
    for (Index i = 0; i < schedule.actions.size(); ++i)
        if (auto const& action = schedule.actions[i]; sends(action.operation))
            by_channel[next[action.send_channel]++] = i;

    next = end;
    std::vector<Index> found(schedule.actions.size(), none);
    for (Index i = 0; i < schedule.actions.size(); ++i) {
        auto const& action = schedule.actions[i];
        if (!receives(action.operation)) continue;
        auto& at = next[action.receive_channel];
        if (at < end[action.receive_channel + 1]) found[i] = by_channel[at++];
    }
    return found;
}

}  // namespace cubecheck::schedules
