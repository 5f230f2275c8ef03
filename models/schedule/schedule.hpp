#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "models/schedule/action.hpp"
#include "models/schedule/call_sizes.hpp"
#include "models/schedule/collective.hpp"

namespace cubecheck::schedules {

/// The program of a thread block: the actions [begin, end) of the schedule, executed in this order.
struct ThreadBlock {
    Index rank = 0;
    Index number = 0;  ///< within its rank, from 0
    Index begin = 0;
    Index end = 0;

    friend bool operator==(ThreadBlock const&, ThreadBlock const&) = default;
};

/// The thread blocks [begin, end) of the schedule, and the declared number of chunks of each buffer.
struct Rank {
    Index begin = 0;
    Index end = 0;
    std::array<std::int32_t, 3> chunks{};  ///< by Buffer

    friend bool operator==(Rank const&, Rank const&) = default;
};

/// A FIFO from one rank to another.
struct Channel {
    Index source = 0;
    Index destination = 0;
    Index number = 0;

    friend bool operator==(Channel const&, Channel const&) = default;
};

/// A thread block that is wired to a channel; its actions need not use the channel.
struct ChannelEnd {
    Index channel = 0;
    Index thread_block = 0;

    friend bool operator==(ChannelEnd const&, ChannelEnd const&) = default;
};

/// The protocol of the channels, which determines their FIFO depth.
enum class Protocol : std::uint8_t { simple, ll, ll128 };

/// The FIFO depth of a channel.
///
/// Units:  messages.
/// Source: NCCL_STEPS is 8; an operation of Simple takes four of them, one of LL or LL128 takes one.
constexpr Index slots(Protocol protocol) { return protocol == Protocol::simple ? 2 : 8; }

constexpr char const* name(Protocol protocol) {
    constexpr std::array names{"Simple", "LL", "LL128"};
    return names[static_cast<std::size_t>(protocol)];
}

/// An explicit schedule: the actions of every rank, by thread block, in program order.
///
/// The vectors are flat, so that 10^8 actions fit in memory. `ranks` and `thread_blocks` are index ranges
/// into them, and the waits are in the order of the waiting actions. `origins` is empty if the schedule was
/// not read from a file. The schedule does not depend on the file format.
struct Schedule {
    std::string name;
    Collective collective = Collective::custom;
    std::string collective_name;  ///< as spelled in the file
    Protocol protocol = Protocol::simple;
    std::int32_t chunks = 0;  ///< of the larger of the collective's two buffers
    std::vector<Mode> modes;  ///< the call modes that may select the schedule
    CallSizes sizes;

    std::vector<Rank> ranks;
    std::vector<ThreadBlock> thread_blocks;
    std::vector<Action> actions;
    std::vector<Wait> waits;
    std::vector<Origin> origins;
    std::vector<Channel> channels;
    std::vector<ChannelEnd> writers;
    std::vector<ChannelEnd> readers;

    /// The waits of `action`.
    std::span<Wait const> waits_of(Index action) const {
        if (!actions[action].has_waits) return {};
        auto const begin = std::partition_point(waits.begin(), waits.end(),
                                                [&](Wait const& wait) { return wait.waiter < action; });
        auto end = begin;
        while (end != waits.end() && end->waiter == action) ++end;
        return {begin, end};
    }

    friend bool operator==(Schedule const&, Schedule const&) = default;
};

/// The thread block of each action.
inline std::vector<Index> thread_block_by_action(Schedule const& schedule) {
    std::vector<Index> thread_blocks(schedule.actions.size());
    for (Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block)
        for (auto action = schedule.thread_blocks[thread_block].begin;
             action < schedule.thread_blocks[thread_block].end; ++action)
            thread_blocks[action] = thread_block;
    return thread_blocks;
}

}  // namespace cubecheck::schedules

namespace cubecheck {
using schedules::Schedule;
}  // namespace cubecheck
