#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Reductions with one slip each: what must catch it is CaughtBy, which has nothing against Right.
namespace cubecheck::wrong {

/// What comes from the lower half is joined on the right.
struct OperandsSwapped : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/operands_swapped";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto, auto at) { return Join{!bit(me, at.k)}; }
};

/// The order of the operands goes by the number relative to the root: right for root 0.
struct OrderedByRelativeNumber : reduce::Binomial {
    static constexpr std::string_view name = "wrong/ordered_by_relative_number";
    using Right = reduce::Binomial;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me ^ at.root, at.k)}; }
};

/// The order of the operands goes by the bit above that of the round.
struct OrderedByTheNextBit : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/ordered_by_the_next_bit";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, next(at.k))}; }
};

/// What arrives replaces what was folded before.
struct FoldForgotten : reducescatter::RecursiveHalving {
    static constexpr std::string_view name = "wrong/fold_forgotten";
    using Right = reducescatter::RecursiveHalving;
    using CaughtBy = Contract;
    static constexpr auto mode(auto, auto, auto) { return Put{}; }
};

/// What arrives is joined on the right, whoever sent it: not the same bits on two ranks.
struct JoinedUnranked : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/joined_unranked";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = Agreement;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// Names too few laws: the fold goes around the ring.
struct NamesTooFewLaws : reducescatter::RingPass {
    static constexpr std::string_view name = "wrong/names_too_few_laws";
    using Right = reducescatter::RingPass;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative;
};

/// Leaves out the neutral element, which node 0 ends with.
struct NamesNoNeutral : scan::HypercubeExclusive {
    static constexpr std::string_view name = "wrong/names_no_neutral";
    using Right = scan::HypercubeExclusive;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative;
};

/// The first prefix is the neutral element.  An operator that commutes need not have one.
struct NamesNoNeutralButCommutes : scan::HypercubeExclusive {
    static constexpr std::string_view name = "wrong/names_no_neutral_but_commutes";
    using Right = scan::HypercubeExclusive;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative_commutative;
};

/// Names a law that no size uses; with it the formulas hold all the more.
struct NamesTooManyLaws : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/names_too_many_laws";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr bool formulas_hold = true;
};

}  // namespace cubecheck::wrong
