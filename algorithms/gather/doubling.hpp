#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::gather {

/// The common part of gathers along a binomial or k-nomial tree of any number of ranks: the first rank of a
/// block has the messages of the block, and sends them to the first rank of the group.
template <Radix radix>
struct DoublingRounds : Parametric {
    using Collective = Gather;
    using Form = Blocks<Order::ascending, radix>;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    using Optimum = optimum::WordsThroughOnePort;

    static constexpr auto to(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        return Stretch{me, choose(begins_second(me, at), ranks_of_block(me, at), 0), at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const next_block = from(me, at);
        return Stretch{next_block, choose(begins_first(me, at), ranks_of_block(next_block, at), 0), at.nodes};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(first_of_block(from_root(cell, at), at.blocks) == from_root(me, at));
    }

    static constexpr auto senders(auto at) { return BlocksOfRound{sends_most(at), at}; }
    static constexpr auto sends_most(auto at) { return wrap(at.root + at.distance, at.nodes); }
    static constexpr auto spent(auto at) {
        return Cost{at.round, at.nodes - count(at.blocks), within_distance(at) - 1};
    }
};

/// Gather along a binomial tree of any number of ranks: the first rank of a block has the messages of the
/// block, and sends them to the first rank of the block before it.
///
/// Cost:    ceil(log n) rounds, n - 1 messages, n - 1 words, which is optimal.
/// Source:  Open MPI and MPICH, gather "binomial".
struct Doubling : DoublingRounds<Radix::two> {
    static constexpr std::string_view name = "gather/doubling";
    static constexpr std::string_view system = "A13";

    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::gather
