#pragma once

#include <cstddef>
#include <unordered_map>
#include <utility>

#include "models/schedule/schedule.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::schedules {

/// Builds a schedule rank by rank, thread block by thread block, action by action.
///
/// A wait may name an action that is added later by its future position; `position` returns it.
class ScheduleBuilder {
public:
    explicit ScheduleBuilder(Schedule facts) : schedule_(std::move(facts)) {}

    /// Reserves memory for this number of actions, so that none is copied later.
    void reserve(std::size_t actions) { schedule_.actions.reserve(actions); }

    void add_rank(std::array<std::int32_t, 3> chunks) {
        auto const thread_block = size(schedule_.thread_blocks);
        schedule_.ranks.push_back({thread_block, thread_block, chunks});
    }

    /// Adds a thread block to the rank added last, and returns its position.
    Index add_thread_block() {
        expects(!schedule_.ranks.empty(), "a thread block belongs to a rank");
        auto& rank = schedule_.ranks.back();
        schedule_.thread_blocks.push_back(
            {size(schedule_.ranks) - 1, rank.end - rank.begin, position(), position()});
        return rank.end++;
    }

    /// Connects the thread block added last to send to `peer`, and returns the channel.
    Index wire_send(Index peer, Index number) { return wire(schedule_.writers, {rank(), peer, number}); }

    /// Connects the thread block added last to receive from `peer`, and returns the channel.
    Index wire_receive(Index peer, Index number) { return wire(schedule_.readers, {peer, rank(), number}); }

    /// Adds a wait to the action added next.
    void wait(Wait wait) {
        wait.waiter = position();
        schedule_.waits.push_back(wait);
    }

    /// Appends an action to the thread block added last.
    void add(Action action) {
        action.has_waits = !schedule_.waits.empty() && schedule_.waits.back().waiter == position();
        schedule_.actions.push_back(action);
        schedule_.thread_blocks.back().end = position();
    }

    void add(Action const& action, Origin origin) {
        add(action);
        schedule_.origins.push_back(origin);
    }

    /// The position of the action added next.
    Index position() const { return size(schedule_.actions); }

    Schedule finish() && { return std::move(schedule_); }

private:
    template <class Vector>
    static Index size(Vector const& vector) {
        expects(vector.size() < none, "a schedule has fewer than 2^32 - 1 parts of a kind");
        return static_cast<Index>(vector.size());
    }

    Index rank() const { return size(schedule_.ranks) - 1; }

    Index wire(std::vector<ChannelEnd>& ends, Channel channel) {
        auto const [place, is_new] = channels_.try_emplace(channel, size(schedule_.channels));
        if (is_new) schedule_.channels.push_back(channel);
        ends.push_back({place->second, size(schedule_.thread_blocks) - 1});
        return place->second;
    }

    struct Hash {
        std::size_t operator()(Channel const& c) const {
            auto const pair = std::uint64_t{c.source} << 32 | c.destination;
            return static_cast<std::size_t>((pair * 0x9e3779b97f4a7c15U ^ c.number) * 0xff51afd7ed558ccdU >>
                                            16);
        }
    };

    Schedule schedule_;
    std::unordered_map<Channel, Index, Hash> channels_;
};

}  // namespace cubecheck::schedules
