#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// How much there is of something: messages or local actions, and the chunks in them.
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

/// What one rank does.
struct RankCost {
    Tally sent, received;
    Tally copied;   ///< locally
    Tally reduced;  ///< locally or on the way in: each adds one operand to each of its chunks
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

/// What goes from one rank to another, over all channels.
struct Connection {
    Index source = 0;
    Index destination = 0;
    Tally sent;

    friend bool operator<(Connection const& a, Connection const& b) {
        return a.source != b.source ? a.source < b.source : a.destination < b.destination;
    }
    friend bool operator==(Connection const&, Connection const&) = default;
};

/// Those between the same two ranks taken together.
///
/// Pre: they are sorted.
std::vector<Connection> together(std::vector<Connection> const& sorted);

/// The longest chains of actions by happens-before: program order, waits and messages.
struct CriticalPath {
    std::vector<Index> actions;  ///< a longest chain, in its order
    Index sends = 0;             ///< the most sends on a chain: the latency in hops
    Index receives = 0;          ///< the receives on a dependency chain, at most

    friend bool operator==(CriticalPath const&, CriticalPath const&) = default;
};

/// What a schedule costs, whatever it computes.  A step is one message, as in calls that split none.
///
/// Units: chunks; messages; actions.
struct ScheduleCost {
    CriticalPath critical;
    std::vector<RankCost> ranks;
    std::vector<Connection> connections;  ///< by source, then by destination

    friend bool operator==(ScheduleCost const&, ScheduleCost const&) = default;
};

/// Takes in what other thread blocks of the same ranks cost, which have nothing to do with those counted so
/// far.
///
/// Pre: the chains are of actions of one schedule.
void merge(ScheduleCost& cost, ScheduleCost const& other);

/// The thread blocks that send, or receive, on the rank that has most of them.
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
