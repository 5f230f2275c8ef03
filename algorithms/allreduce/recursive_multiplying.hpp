#pragma once

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/digit_groups.hpp"

namespace cubecheck::allreduce {

/// All-reduce in groups of k ranks whose numbers differ in one digit to the base k, the lowest digit first.
/// All ranks of a group send their values to all others. The base of the network is the radix k.
///
/// Let P be the largest power of k up to n. A rank x >= P sends to rank x mod P before, and receives the
/// result from it afterwards. Before the groups of distance B, let m' be m rounded down to a multiple of B.
/// Then rank m < P has the fold over the ranks x with m' <= x mod P < m' + B: the operator must commute.
///
/// A rank joins the values of its group to its own. In the library all ranks of a group fold in one order, so
/// that they compute the same bits.
///
/// Source:  MPICH, allreduce_intra_recursive_multiplying.c.
struct RecursiveMultiplying : blocks::AmongRanks {
    static constexpr std::string_view name = "allreduce/recursive_multiplying";
    static constexpr std::string_view system = "A08";
    using Collective = AllReduceByEach;
    using Cells = OneCell;
    static Family family() { return families::based; }
    static constexpr Ports ports = Ports::all;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes, radix = size.shape, power = blocks::power_within(n, radix);
        explicit_form::Rounds rounds;
        for (Index extra = power; extra < n; ++extra)
            explicit_form::add(rounds, 0, {extra, extra % power, {{0, 0, Entry::right}}});
        for (Index distance = 1; distance < power; distance *= radix) {
            auto const round = static_cast<Index>(rounds.size());
            for (Index me = 0; me < power; ++me) add_receives(rounds, round, me, distance, radix);
        }
        auto const last = static_cast<Index>(rounds.size());
        for (Index extra = power; extra < n; ++extra)
            explicit_form::add(rounds, last, explicit_form::packet(extra % power, extra, 0));
        return rounds;
    }

private:
    /// The messages to a rank from the others of its group, the nearest first on either side.
    static void add_receives(explicit_form::Rounds& rounds, Index round, Index me, Index distance,
                             Index radix) {
        Index const own = me / distance % radix;
        for (Index digit = own; digit-- > 0;)
            explicit_form::add(rounds, round, {me - (own - digit) * distance, me, {{0, 0, Entry::left}}});
        for (Index digit = own + 1; digit < radix; ++digit)
            explicit_form::add(rounds, round, {me + (digit - own) * distance, me, {{0, 0, Entry::right}}});
    }
};

}  // namespace cubecheck::allreduce
