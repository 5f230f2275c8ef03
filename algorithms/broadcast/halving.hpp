#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::broadcast {

/// The common part of broadcasts along a binomial or k-nomial tree of any number of ranks: the first rank of
/// a group sends the message to the first rank of one of its blocks.
template <Radix radix>
struct HalvingRounds : Parametric {
    using Collective = Broadcast;
    using Form = Blocks<Order::descending, radix>;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto senders(auto at) { return BlocksOfRound{at.root, at}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(at.root).of(cell).when(begins_block(me, at, at.blocks));
    }
};

/// The common part for a buffer that is sent whole.
template <Radix radix>
struct HalvingOfBuffers : HalvingRounds<radix> {
    using Cells = OneCell;

    static constexpr auto sends(auto me, auto at) { return Whole{begins_first(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{begins_second(me, at)}; }

    static constexpr auto spent(auto at) { return Cost{at.round, count(at.blocks) - 1, at.round}; }
};

/// Broadcast along a binomial tree of any number of ranks, the farthest first.
///
/// The parent of a rank clears, relative to the root, the lowest bit that is set.
///
/// Cost:    ceil(log n) rounds, which is optimal; n - 1 messages; ceil(log n) words.
/// Source:  MPICH, broadcast "binomial".
struct Halving : HalvingOfBuffers<Radix::two> {
    static constexpr std::string_view name = "broadcast/halving";
    static constexpr std::string_view system = "A03";

    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes - 1, p.ceil_log}; }
};

/// The same broadcast, of a buffer that has a part for every rank.
struct HalvingOfParts : HalvingRounds<Radix::two> {
    static constexpr std::string_view name = "broadcast/halving_of_parts";
    using Cells = CellPerRank;

    static constexpr auto sends(auto me, auto at) { return all_if(begins_first(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return all_if(begins_second(me, at), at); }

    static constexpr auto spent(auto at) { return Cost{at.round, count(at.blocks) - 1, at.round * at.nodes}; }
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes - 1, p.ceil_log * p.nodes}; }
};

}  // namespace cubecheck::broadcast
