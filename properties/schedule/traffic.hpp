#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The messages at one end of each channel, in program order: their number, lengths and actions.
///
/// Memory: linear in the channels and in the number of changes of length between consecutive messages.
class Traffic {
public:
    enum class Side { writing, reading };

    Traffic(Schedule const& schedule, Side side)
        : schedule_(schedule), side_(side), ends_(schedule.channels.size()) {
        for (Index index = 0; index < schedule.actions.size(); ++index) {
            auto const channel = used(index);
            if (channel == none) continue;
            auto& end = ends_[channel];
            auto const count = schedule.actions[index].count;
            if (end.messages == 0) end.first = index;
            if (end.messages == 0 || end.lengths.back().count != count)
                end.lengths.push_back({end.messages, count});
            end.last = index;
            ++end.messages;
        }
    }

    /// The number of messages.
    Index messages(Index channel) const { return ends_[channel].messages; }

    /// The actions of the first message and of the last one.  Pre: there is one.
    Index first(Index channel) const { return ends_[channel].first; }
    Index last(Index channel) const { return ends_[channel].last; }

    /// The action of the k-th message.  Pre: there is such a message.
    Index action(Index channel, Index k) const {
        auto index = ends_[channel].first;
        for (Index before = 0; used(index) != channel || before < k; ++index)
            if (used(index) == channel) ++before;
        return index;
    }

    /// The first message whose length differs between this end and `there`, among those that both ends have.
    std::optional<Index> first_difference(Traffic const& there, Index channel) const {
        auto const &a = ends_[channel], &b = there.ends_[channel];
        auto const both = std::min(a.messages, b.messages);
        std::size_t i = 0, j = 0;
        for (Index k = 0; k < both;) {
            if (a.lengths[i].count != b.lengths[j].count) return k;
            auto const next_a = i + 1 < a.lengths.size() ? a.lengths[i + 1].first : both;
            auto const next_b = j + 1 < b.lengths.size() ? b.lengths[j + 1].first : both;
            k = std::min(next_a, next_b);
            if (k == next_a) ++i;
            if (k == next_b) ++j;
        }
        return std::nullopt;
    }

private:
    /// Consecutive messages of one length.
    struct Lengths {
        Index first = 0;
        std::int32_t count = 0;
    };

    struct End {
        Index messages = 0;
        Index first = none;
        Index last = none;
        std::vector<Lengths> lengths;
    };

    Index used(Index index) const {
        auto const& action = schedule_.actions[index];
        if (side_ == Side::writing) return sends(action.operation) ? action.send_channel : none;
        return receives(action.operation) ? action.receive_channel : none;
    }

    Schedule const& schedule_;
    Side side_;
    std::vector<End> ends_;
};

}  // namespace cubecheck::schedules
