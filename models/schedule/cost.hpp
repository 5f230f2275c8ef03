#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// A number of messages or local actions, and of their chunks.
struct Tally {
    std::int64_t actions = 0;
    std::int64_t chunks = 0;

    void add(std::int32_t count) {
        ++actions;
        chunks += count;
    }
    friend Tally operator+(Tally const& a, Tally const& b) {
        return {a.actions + b.actions, a.chunks + b.chunks};
    }
    friend bool operator==(Tally const&, Tally const&) = default;
};

/// The costs of one rank.
struct RankCost {
    Tally sent, received;
    Tally copied;   ///< locally
    Tally reduced;  ///< local or at receives: each adds one operand to each of its chunks
    Index sending_thread_blocks = 0;
    Index receiving_thread_blocks = 0;

    friend RankCost operator+(RankCost const& a, RankCost const& b) {
        return {a.sent + b.sent,
                a.received + b.received,
                a.copied + b.copied,
                a.reduced + b.reduced,
                a.sending_thread_blocks + b.sending_thread_blocks,
                a.receiving_thread_blocks + b.receiving_thread_blocks};
    }
    friend bool operator==(RankCost const&, RankCost const&) = default;
};

/// The traffic from one rank to another, over all channels.
struct Connection {
    Index source = 0;
    Index destination = 0;
    Tally sent;

    friend bool operator<(Connection const& a, Connection const& b) {
        return a.source != b.source ? a.source < b.source : a.destination < b.destination;
    }
    friend bool operator==(Connection const&, Connection const&) = default;
};

/// Merges the connections between the same two ranks.
///
/// Pre: they are sorted.
std::vector<Connection> together(std::vector<Connection> const& sorted);

/// The longest chains of actions in happens-before: program order, waits and messages.
struct CriticalPath {
    std::vector<Index> actions;  ///< a longest chain, in its order
    Index sends = 0;             ///< the largest number of sends in a chain: the latency in hops
    Index receives = 0;          ///< the largest number of receives in a chain

    friend bool operator==(CriticalPath const&, CriticalPath const&) = default;
};

/// The costs of a schedule, of any collective. Each step is one message, as in calls without segmentation.
///
/// Units: chunks; messages; actions.
struct ScheduleCost {
    CriticalPath critical;
    std::vector<RankCost> ranks;
    std::vector<Connection> connections;  ///< by source, then by destination

    friend bool operator==(ScheduleCost const&, ScheduleCost const&) = default;
};

/// Adds the costs of other thread blocks of the same ranks, which are independent of those counted so far.
///
/// Pre: the chains are of actions of one schedule.
void merge(ScheduleCost& cost, ScheduleCost const& other);

/// The largest number of thread blocks on a rank that send, or that receive.
inline Index most_thread_blocks(ScheduleCost const& cost, Index RankCost::*what) {
    Index most = 0;
    for (auto const& rank : cost.ranks) most = std::max(most, rank.*what);
    return most;
}

/// The sum over all ranks of one of their tallies.
inline Tally total(ScheduleCost const& cost, Tally RankCost::*what) {
    Tally sum;
    for (auto const& rank : cost.ranks) sum = sum + rank.*what;
    return sum;
}

/// The first rank with the most chunks in one of its tallies.
///
/// Pre: there is a rank.
inline Index busiest_rank(ScheduleCost const& cost, Tally RankCost::*what) {
    auto const found = std::max_element(
        cost.ranks.begin(), cost.ranks.end(),
        [&](RankCost const& a, RankCost const& b) { return (a.*what).chunks < (b.*what).chunks; });
    return static_cast<Index>(found - cost.ranks.begin());
}

}  // namespace cubecheck::schedules
