#pragma once

#include "tests/wrong/theorems/of_its_own.hpp"

/// Right definitions with members or types of their own.  None of them is rejected.
namespace cubecheck::honest {

/// A second cell for which nothing is promised.
struct ScratchCell : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "honest/scratch_cell";
    using Holds = Agreement;
    struct Sum {
        static constexpr std::string_view name = "sum_and_scratch";
        static constexpr bool rooted = false, shared = true;
        static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
        static constexpr auto result(auto me, auto cell, auto at) {
            return fold(zero_like(me), at.nodes).of(cell).when(cell == 0);
        }
    };
    struct Two {
        static constexpr auto count(auto nodes, auto) { return nodes - nodes + 2; }
        static constexpr Index cell(Index i) { return i; }
    };
    using Collective = Sum;
    using Cells = Two;
    static constexpr auto sends(auto, auto at) { return One{at.nodes - at.nodes}; }
    static constexpr auto receives(auto, auto at) { return One{at.nodes - at.nodes}; }
    static constexpr auto holds(auto me, auto cell, auto at) {
        return choose(cell == 0, fold(first_of_block(me, at.k), pow2(at.k)), message(me)).of(cell);
    }
    static constexpr auto agree(auto a, auto b, auto cell, auto at) {
        return (cell == 0 && agree_from(a, b, at.k)) || a == b;
    }
};

/// Both ranks join received values on the right.  They have the same bits, because the operator commutes.
struct JoinedOnOneSide : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "honest/joined_on_one_side";
    using Holds = Agreement;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// A sequence with a collective of its own, which promises no two ranks the same.
struct OwnReduceScatter : reducescatter::ReduceThenScatter {
    static constexpr std::string_view name = "honest/own_reduce_scatter";
    using Holds = Agreement;
    struct Mine : ReduceScatter {
        static constexpr std::string_view name = "my_reduce_scatter";
    };
    using Collective = Mine;
};

/// Sends in the first round only, so the other rounds cost nothing.
struct ShiftOnce : RingShift {
    static constexpr std::string_view name = "honest/shift_once";
    using Holds = CostFormula;
    struct Shift {
        static constexpr std::string_view name = "shift";
        static constexpr bool rooted = false, shared = false;
        static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
        static constexpr auto result(auto me, auto cell, auto at) {
            return message(wrap(me - 1, at.nodes)).of(cell);
        }
    };
    using Collective = Shift;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::none;
    static constexpr Landing landing = Landing::staged;
    static constexpr auto sends(auto, auto at) { return Whole{at.round == 0}; }
    static constexpr auto receives(auto, auto at) { return Whole{at.round == 0}; }
    static constexpr auto senders(auto at) { return Guarded{Everyone{at.nodes}, at.round == 0}; }
    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(choose(at.round == 0, me, wrap(me - 1, at.nodes))).of(cell);
    }
    static constexpr auto once(auto rounds, auto what) { return choose(rounds < 1, 0, what); }
    static constexpr auto spent(auto at) {
        auto const one = once(at.round, at.nodes - at.nodes + 1);
        return Cost{one, once(at.round, at.nodes), one};
    }
    static constexpr auto cost(auto p) {
        auto const one = once(p.nodes - 1, p.nodes - p.nodes + 1);
        return Cost{one, once(p.nodes - 1, p.nodes), one};
    }
};

/// The second phase stages received values, but the first phase does not.
struct SecondStaged : liars::SecondOverwrites {
    static constexpr std::string_view name = "allgather/second_staged";
    static constexpr Landing landing = Landing::staged;
};
struct OnlyTheSecondIsStaged : Sequence<reducescatter::RingPass, SecondStaged> {
    static constexpr std::string_view name = "honest/only_the_second_is_staged";
    using Holds = NoOverwrite;
};

/// Phases with a root, which is rank 0.
struct LinearAtRankZero : Sequence<AtRankZero<reduce::Linear>, AtRankZero<broadcast::Linear>> {
    static constexpr std::string_view name = "honest/linear_at_rank_zero";
    using Holds = Contract;
};
struct ChainsAtRankZero
    : Sequence<AtRankZero<reduce::PipelinedChain>, AtRankZero<broadcast::PipelinedChain>> {
    static constexpr std::string_view name = "honest/chains_at_rank_zero";
    using Holds = CostFormula;
};

/// Its cost formula counts the rounds as the digits of n - 1 to the base 2.
struct CostByDigits : broadcast::Doubling {
    static constexpr std::string_view name = "honest/cost_by_digits";
    using Holds = CostFormula;
    static constexpr auto cost(auto p) { return Cost{p.digits, p.nodes - 1, p.ceil_log}; }
};

using Definitions = Catalog<ScratchCell, JoinedOnOneSide, OwnReduceScatter, ShiftOnce, OnlyTheSecondIsStaged,
                            LinearAtRankZero, ChainsAtRankZero, CostByDigits>;

/// With root 0, the reduction joins in rank order, but declares the laws that other roots need.
struct AnyRootAtRankZero : Sequence<AtRankZero<reduce::Doubling>, AtRankZero<broadcast::Halving>> {
    static constexpr std::string_view name = "honest/any_root_at_rank_zero";
};

/// A sequence whose collective promises nothing from 200 ranks on.  The theorem says so.
struct PromisesLess : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr std::string_view name = "honest/promises_less";
    struct SumOfFew : AllReduce {
        static constexpr std::string_view name = "sum_of_few";
        static constexpr auto result(auto me, auto cell, auto at) {
            return AllReduce::result(me, cell, at).when(at.nodes < 200);
        }
    };
    using Collective = SumOfFew;
};

/// Reads a rank after it has been moved from.
struct MovesARank : allgather::RingPass {
    static constexpr std::string_view name = "honest/moves_a_rank";
    using Holds = Matched;
    static constexpr auto to(auto me, auto at) {
        auto here = me;
        auto const there = std::move(here);
        return wrap(here + 1 + (there - me), at.nodes);
    }
};

/// Has no invariant.
struct WithoutInvariant : Parametric {
    static constexpr std::string_view name = "honest/without_invariant";
    using Collective = ReduceScatter;
    using Form = Ring;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr Links links = Links::complete;
    static constexpr auto to(auto me, auto at) { return wrap(me + at.round + 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.round - 1, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{to(me, at)}; }
    static constexpr auto receives(auto me, auto) { return One{me}; }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }
    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::honest
