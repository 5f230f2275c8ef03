#pragma once

#include <bit>

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/bine_butterfly.hpp"

namespace cubecheck::reduce {

/// Reduction of a long buffer on a Bine butterfly: reduce-scatter its p parts by halves, then gather the
/// results at the root, with the same exchanges in reverse. Received values are joined on the left.
///
/// Ranks are counted from the root; the library supports root 0 only.
///
/// Cost:    2 log p rounds, p log p + p - 1 messages, 2 (p - 1) words (of a p-th of the buffer).
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/reduce.c, bine_reduce_large.
struct BineHalves : blocks::AmongRanks {
    static constexpr std::string_view name = "reduce/bine_halves";
    static constexpr std::string_view system = "A25";
    using Collective = Reduce;
    using Cells = CellPerRank;
    static Family family() { return families::binary; }

    static explicit_form::Rounds rounds(Size const& size) {
        blocks::BineButterfly const butterfly(size.nodes);
        Index const halvings = butterfly.rounds();
        explicit_form::Rounds rounds;
        for (Index round = 0; round < halvings; ++round)
            for (Index number = 0; number < size.nodes; ++number) {
                Index const to = butterfly.partner(number, round);
                Agreeing const sent{butterfly, to, round + 1, Entry::left};
                explicit_form::add(rounds, round, message(number, to, sent, size));
            }
        for (Index number = 1; number < size.nodes; ++number) {
            auto const round = static_cast<Index>(std::countr_zero(butterfly.place(number)));
            Agreeing const sent{butterfly, number, halvings - round, Entry::put};
            Index const to = butterfly.partner(number, halvings - 1 - round);
            explicit_form::add(rounds, halvings + round, message(number, to, sent, size));
        }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        return Cost{2 * m.log, m.nodes * m.log + m.nodes - 1, 2 * (m.nodes - 1)};
    }

private:
    /// The blocks whose place agrees with another one's in its first digits, and how they enter.
    struct Agreeing {
        blocks::BineButterfly const& butterfly;
        Index block, digits;
        Entry how;
    };

    static explicit_form::Message message(Index from, Index to, Agreeing const& sent, Size const& size) {
        auto const rank = [&](Index number) { return (number + size.root) % size.nodes; };
        explicit_form::Message message{rank(from), rank(to), {}};
        for (Index block = 0; block < size.nodes; ++block)
            if (sent.butterfly.agree(block, sent.block, sent.digits))
                message.transfers.push_back({block, block, sent.how});
        return message;
    }
};

}  // namespace cubecheck::reduce
