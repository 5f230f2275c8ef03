#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::alltoall {

/// All-to-all by swaps: every two ranks exchange their packets for each other, the pair {i, j} in round i + j
/// - 1. Each packet is overwritten with the one received for it.
///
/// Cost:    2 n - 3 rounds, n (n - 1) messages, 2 n - 3 words; nothing for one rank.
/// Source:  MPICH 4.0, alltoall_intra_pairwise_sendrecv_replace.c.
struct Swaps : Parametric {
    static constexpr std::string_view name = "alltoall/swaps";
    static constexpr std::string_view system = "A15";
    using Collective = AllToAll;
    using Form = PairSums;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr Landing landing = Landing::staged;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto me, auto at) { return sum_of(at) - me; }
    static constexpr auto from(auto me, auto at) { return sum_of(at) - me; }
    static constexpr auto opposite(auto me, auto, auto) { return me; }
    static constexpr auto sends(auto me, auto at) { return One{to(me, at), senders(at).contains(me)}; }
    static constexpr auto receives(auto me, auto at) { return sends(me, at); }
    static constexpr auto senders(auto at) { return Addends{sum_of(at), at.nodes}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const swapped = me + cell < sum_of(at);
        return packet(choose(swapped, cell, me), choose(swapped, me, cell));
    }

    /// Counts the ordered pairs of different numbers with at most this sum, without those that have a number
    /// from n on.
    static constexpr auto spent(auto at) {
        auto const pairs_so_far = pairs(at.round + 2) - half_of(at.round) - 1;
        auto const past = at.round - at.nodes + 1;
        return Cost{at.round, pairs_so_far - choose(at.round < at.nodes, 0, past * (past + 1)), at.round};
    }
    static constexpr auto cost(auto p) {
        auto const rounds = Form::rounds(p.nodes);
        return Cost{rounds, (p.nodes - 1) * p.nodes, rounds};
    }
};

}  // namespace cubecheck::alltoall
