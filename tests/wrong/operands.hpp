#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Reductions with one slip each.  The property CaughtBy refutes each of them, and holds for Right.
namespace cubecheck::wrong {

/// Values of the lower half are joined on the right.
struct OperandsSwapped : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/operands_swapped";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto, auto at) { return Join{!bit(me, at.k)}; }
};

/// The order of the operands follows the rank number relative to the root, which is right only for root 0.
struct OrderedByRelativeNumber : reduce::Binomial {
    static constexpr std::string_view name = "wrong/ordered_by_relative_number";
    using Right = reduce::Binomial;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me ^ at.root, at.k)}; }
};

/// The order of the operands follows the bit above the bit of the round.
struct OrderedByTheNextBit : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/ordered_by_the_next_bit";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, next(at.k))}; }
};

/// A received value replaces the fold instead of joining it.
struct FoldForgotten : reducescatter::RecursiveHalving {
    static constexpr std::string_view name = "wrong/fold_forgotten";
    using Right = reducescatter::RecursiveHalving;
    using CaughtBy = Contract;
    static constexpr auto mode(auto, auto, auto) { return Put{}; }
};

/// Each received value is joined on the right, so two ranks have different bits.
struct JoinedUnranked : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/joined_unranked";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = Agreement;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// Declares too few laws: the fold goes around the ring.
struct NamesTooFewLaws : reducescatter::RingPass {
    static constexpr std::string_view name = "wrong/names_too_few_laws";
    using Right = reducescatter::RingPass;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative;
};

/// Omits the law of the neutral element, which is node 0's result.
struct NamesNoNeutral : scan::HypercubeExclusive {
    static constexpr std::string_view name = "wrong/names_no_neutral";
    using Right = scan::HypercubeExclusive;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative;
};

/// The first prefix is the neutral element, which a commutative operator need not have.
struct NamesNoNeutralButCommutes : scan::HypercubeExclusive {
    static constexpr std::string_view name = "wrong/names_no_neutral_but_commutes";
    using Right = scan::HypercubeExclusive;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative_commutative;
};

/// Declares a law that it never needs.  With this law, all formulas still hold.
struct NamesTooManyLaws : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/names_too_many_laws";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr bool formulas_hold = true;
};

}  // namespace cubecheck::wrong
