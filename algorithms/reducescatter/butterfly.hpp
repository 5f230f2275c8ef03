#pragma once

#include <bit>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter that halves the blocks with the nearest partner first, which keeps the order of the ranks.
///
/// Of n = P + r ranks, where P is a power of two, the even ones below 2 r hand their vectors to the next
/// rank. The P others have numbers u, and number u stands for the ranks from S(u) to S(u + 1), and for their
/// blocks. Where r is 0, number u ends with block u; else with that of the number whose bits are those of u
/// backwards, and sends it to its ranks.
///
/// Source:  Traff 2005; Open MPI 4.1, reduce_scatter algorithm 4; MPICH 4.0,
///          reduce_scatter_intra_noncommutative.c.
struct Butterfly : blocks::AmongRanks {
    static constexpr std::string_view name = "reducescatter/butterfly";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        Numbers const numbers(size.nodes);
        explicit_form::Rounds rounds;
        for (Index u = 0; u < numbers.surplus; ++u)
            explicit_form::add(rounds, 0, blocks::cells(2 * u, 2 * u + 1, 0, size.nodes, Entry::left));
        auto const folds = static_cast<Index>(rounds.size());
        for (Index bit = 0; bit < numbers.bits; ++bit)
            for (Index u = 0; u < numbers.count; ++u)
                explicit_form::add(rounds, folds + bit, halving(u, bit, numbers));
        if (numbers.surplus > 0) add_returns(rounds, numbers);
        return rounds;
    }

private:
    struct Numbers {
        Index count;    ///< P
        Index surplus;  ///< r
        Index bits;     ///< log P

        explicit Numbers(Index n)
            : count(static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(n)))),
              surplus(n - count),
              bits(std::countr_zero(static_cast<std::uint64_t>(count))) {}

        /// S(u): the first rank that number u stands for.
        Index first(Index u) const { return u < surplus ? 2 * u : u + surplus; }
        Index rank(Index u) const { return u < surplus ? 2 * u + 1 : u + surplus; }
        /// The number that ends with block u.
        Index mirrored(Index u) const {
            Index back = 0;
            for (Index bit = 0; bit < bits; ++bit) back = 2 * back + (u >> bit & 1);
            return back;
        }
        Index holder(Index block) const { return surplus == 0 ? block : mirrored(block); }
    };

    /// What number u sends across a bit: of the blocks that it has still, those that end on the other side.
    static explicit_form::Message halving(Index u, Index bit, Numbers const& numbers) {
        Index const partner = u ^ (Index{1} << bit), modulus = Index{2} << bit;
        explicit_form::Message message{numbers.rank(u), numbers.rank(partner), {}};
        for (Index block = 0; block < numbers.count; ++block) {
            if (numbers.holder(block) % modulus != partner % modulus) continue;
            for (Index cell = numbers.first(block); cell < numbers.first(block + 1); ++cell)
                message.transfers.push_back({cell, cell, blocks::by_rank(u, partner)});
        }
        return message;
    }

    /// Adds the messages to the owners of the blocks: those that took part, then those that did not.
    static void add_returns(explicit_form::Rounds& rounds, Numbers const& numbers) {
        for (Index const left_out : {0, 1}) {
            auto const round = static_cast<Index>(rounds.size());
            for (Index block = 0; block < (left_out == 0 ? numbers.count : numbers.surplus); ++block) {
                Index const from = numbers.rank(numbers.holder(block)), to = numbers.rank(block) - left_out;
                if (from != to) explicit_form::add(rounds, round, {from, to, {{to, to, Entry::put}}});
            }
        }
    }
};

}  // namespace cubecheck::reducescatter
