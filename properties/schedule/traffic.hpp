#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "models/schedule.hpp"

namespace cubecheck::schedules {

/// The actions that use each channel at one of its ends, in program order, channel by channel.
class Traffic {
public:
    enum class Side { writing, reading };

    Traffic(Schedule const& schedule, Side side) : side_(side), begin_(schedule.channels.size() + 2) {
        for (auto const& action : schedule.actions)
            if (auto const channel = used(action); channel != none) ++begin_[channel + 2];
        for (std::size_t i = 2; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
        actions_.resize(begin_.back());
        for (Index index = 0; index < schedule.actions.size(); ++index)
            if (auto const channel = used(schedule.actions[index]); channel != none)
                actions_[begin_[channel + 1]++] = index;
    }

    std::span<Index const> on(Index channel) const {
        return std::span(actions_).subspan(begin_[channel], begin_[channel + 1] - begin_[channel]);
    }

private:
    Index used(Action const& action) const {
        if (side_ == Side::writing) return sends(action.operation) ? action.send_channel : none;
        return receives(action.operation) ? action.receive_channel : none;
    }

    Side side_;
    std::vector<Index> begin_;
    std::vector<Index> actions_;
};

}  // namespace cubecheck::schedules
