#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reduce {

/// The common part of reductions along a binomial or k-nomial tree of any number of ranks: the first rank of
/// a block has the fold of the block, and sends it to the first rank of the group.
///
/// The fold begins at the root, so it is in rank order only up to a rotation: the operator must commute.
template <Radix radix>
struct DoublingRounds : Parametric {
    using Collective = Reduce;
    using Form = Blocks<Order::ascending, radix>;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto to(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
    static constexpr auto senders(auto at) {
        return BlocksOfRound{wrap(at.root + at.distance, at.nodes), at};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return fold(me, ranks_of_block(me, at)).of(cell).when(begins_block(me, at, at.blocks));
    }
};

/// The common part for a buffer that is sent whole.
template <Radix radix>
struct DoublingOfBuffers : DoublingRounds<radix> {
    using Cells = OneCell;

    static constexpr auto sends(auto me, auto at) { return Whole{begins_second(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{begins_first(me, at)}; }

    static constexpr auto spent(auto at) { return Cost{at.round, at.nodes - count(at.blocks), at.round}; }
};

/// Reduction along a binomial tree of any number of ranks, the nearest first.
///
/// Cost:    ceil(log n) rounds, which is optimal; n - 1 messages; ceil(log n) words.
/// Source:  Open MPI and MPICH, reduce "binomial", for operators that commute.
struct Doubling : DoublingOfBuffers<Radix::two> {
    static constexpr std::string_view name = "reduce/doubling";
    static constexpr std::string_view system = "A05";

    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes - 1, p.ceil_log}; }
};

/// The same reduction, of a buffer that has a part for every rank.
struct DoublingOfParts : DoublingRounds<Radix::two> {
    static constexpr std::string_view name = "reduce/doubling_of_parts";
    using Cells = CellPerRank;

    static constexpr auto sends(auto me, auto at) { return all_if(begins_second(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return all_if(begins_first(me, at), at); }

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.nodes - count(at.blocks), at.round * at.nodes};
    }
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes - 1, p.ceil_log * p.nodes}; }
};

}  // namespace cubecheck::reduce
