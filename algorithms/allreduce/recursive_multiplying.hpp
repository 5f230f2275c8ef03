#pragma once

#include "algorithms/blocks/digit_rounds.hpp"
#include "models/explicit/joins.hpp"

namespace cubecheck::allreduce {

/// All-reduce in groups of k ranks whose numbers differ in one digit to the base k, the lowest digit first.
/// All ranks of a group send their values to all others. The base of the network is the radix k.
///
/// Let P be the largest power of k up to n. A rank x >= P sends to rank x mod P before, and receives the
/// result from it afterwards. Before the groups of distance B, let m' be m rounded down to a multiple of B.
/// Then rank m < P has the fold over the ranks x with m' <= x mod P < m' + B: the operator must commute.
///
/// A rank joins the values of its group to its own, the nearest first on either side. In the library all
/// ranks of a group fold in one order, so that they compute the same bits.
///
/// Source:  MPICH, allreduce_intra_recursive_multiplying.c.
struct RecursiveMultiplying : ByJoins<RecursiveMultiplying, blocks::LowestDigitFirst> {
    static constexpr std::string_view name = "allreduce/recursive_multiplying";
    static constexpr std::string_view system = "A08";
    static Family family() { return families::based; }
    static constexpr Ports ports = Ports::all;

    static constexpr auto senders(auto const& me, auto const& at) {
        auto const is_surplus = !(at.surplus(me) == 0);
        auto const of_others = at.kind == Kind::folds ? at.ranks_at_place(me) - 1 : at.radix - 1;
        return at.kind == Kind::unfolds ? one_if(is_surplus)
                                        : choose(is_surplus, zero_like(of_others), of_others);
    }
    static constexpr auto sender(auto const& me, auto const& i, auto const& at) {
        if (at.kind == Kind::folds) return at.with_surplus(me, i + 1);
        if (at.kind == Kind::unfolds) return at.with_surplus(me, zero_like(i));
        auto const own = at.digit(me);
        return at.with_digit(me, choose(i < own, own - 1 - i, i + 1));
    }
    static constexpr auto is_left(auto const& me, auto const& i, auto const& at) {
        return at.kind == Kind::joins && i < at.digit(me);
    }
    static constexpr bool replaces(auto const& at) { return at.kind == Kind::unfolds; }

    static constexpr auto holds(auto const& me, auto const& other, auto const& at) {
        auto const is_own = me == other, stands = at.surplus(me) == 0;
        auto const of_block = choose(stands, at.is_same_block(me, other), is_own);
        return at.unfolded ? decltype(of_block)(true) : at.folded ? of_block : is_own;
    }
    static constexpr auto brings(auto const& me, auto const& other, auto const& at) {
        if (at.kind == Kind::folds) return at.surplus(other) - 1;
        auto const own = at.digit(me), digit = at.digit(other);
        return choose(digit < own, own - 1 - digit, digit - 1);
    }

private:
    using Kind = blocks::DigitRound;
};

}  // namespace cubecheck::allreduce
