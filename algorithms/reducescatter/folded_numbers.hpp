#pragma once

#include <bit>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::reducescatter {

/// The numbers of n = P + r ranks, where P is a power of two. The even ranks below 2 r have sent their
/// vectors to the next rank. Number u stands for the ranks from S(u) to S(u + 1) - 1, and for their blocks.
struct FoldedNumbers {
    Index count;    ///< P
    Index surplus;  ///< r
    Index bits;     ///< log P

    explicit FoldedNumbers(Index n)
        : count(static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(n)))),
          surplus(n - count),
          bits(std::countr_zero(static_cast<std::uint64_t>(count))) {}

    /// S(u): the first rank that number u stands for.
    Index first(Index u) const { return u < surplus ? 2 * u : u + surplus; }
    Index rank(Index u) const { return u < surplus ? 2 * u + 1 : u + surplus; }

    /// The round in which the even ranks below 2 r send their vectors; none if r is 0.
    explicit_form::Rounds folds() const {
        explicit_form::Rounds rounds;
        for (Index u = 0; u < surplus; ++u)
            explicit_form::add(rounds, 0, blocks::cells(2 * u, 2 * u + 1, 0, count + surplus, Entry::left));
        return rounds;
    }

    /// A message of number u to another one: the cells of all blocks for which `is_sent` holds.
    explicit_form::Message message(Index u, Index partner, auto is_sent) const {
        explicit_form::Message message{rank(u), rank(partner), {}};
        for (Index block = 0; block < count; ++block)
            for (Index cell = first(block); is_sent(block) && cell < first(block + 1); ++cell)
                message.transfers.push_back({cell, cell, blocks::by_rank(u, partner)});
        return message;
    }

    /// Adds the messages to the owners of the blocks, each of which `holder(block)` has at the end. First to
    /// the ranks that took part, then to the others.
    void add_returns(explicit_form::Rounds& rounds, auto holder) const {
        for (Index const left_out : {0, 1}) {
            auto const round = static_cast<Index>(rounds.size());
            for (Index block = 0; block < (left_out == 0 ? count : surplus); ++block) {
                Index const from = rank(holder(block)), to = rank(block) - left_out;
                if (from != to) explicit_form::add(rounds, round, {from, to, {{to, to, Entry::put}}});
            }
        }
    }
};

}  // namespace cubecheck::reducescatter
