#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::scatter {

/// The common part of scatters along a binomial or k-nomial tree of any number of ranks. The first rank of a
/// group has the packets for the group, and sends those for one of its blocks to the first rank there.
template <Radix radix>
struct HalvingRounds : Parametric {
    using Collective = Scatter;
    using Form = Blocks<Order::descending, radix>;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    using Optimum = optimum::WordsThroughOnePort;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        auto const second_half = to(me, at);
        return Stretch{second_half, choose(begins_first(me, at), ranks_of_block(second_half, at), 0),
                       at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        return Stretch{me, choose(begins_second(me, at), ranks_of_block(me, at), 0), at.nodes};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_in_block = first_of_block(from_root(cell, at), at.blocks) == from_root(me, at);
        return packet(at.root, cell).when(is_in_block);
    }

    static constexpr auto senders(auto at) { return BlocksOfRound{at.root, at}; }
    static constexpr auto sends_most(auto at) { return at.root; }
    static constexpr auto spent(auto at) {
        return Cost{at.round, count(at.blocks) - 1, at.nodes - within_distance(at)};
    }
};

/// Scatter along a binomial tree of any number of ranks: the first rank of a block has the packets for the
/// block, and sends those for its second half to the first rank there.
///
/// Cost:    ceil(log n) rounds, n - 1 messages, n - 1 words, which is optimal.
/// Source:  Open MPI and MPICH, scatter "binomial".
struct Halving : HalvingRounds<Radix::two> {
    static constexpr std::string_view name = "scatter/halving";
    static constexpr std::string_view system = "A12";

    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::scatter
