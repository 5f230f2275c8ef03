#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter by recursive doubling: a rank sends its partner the block of the partner, and those of the
/// ranks that neither of both has heard from.  The libraries send further blocks, which nobody uses.
///
/// Cost:    log p rounds, p log p messages, (p + 1) log p - 2 p + 2 words.
/// Source:  MPICH 4.0, reduce_scatter_intra_recursive_doubling.c, for powers of two.
struct RecursiveDoubling : blocks::AmongRanks {
    static constexpr std::string_view name = "reducescatter/recursive_doubling";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;
    static Family family() { return families::binary; }
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (Index step = 1, round = 0; step < size.nodes; step *= 2, ++round)
            for (Index me = 0; me < size.nodes; ++me) {
                explicit_form::Message message{me, me ^ step, {}};
                for (Index block = 0; block < size.nodes; ++block)
                    if (block == (me ^ step) || block / (2 * step) != me / (2 * step))
                        message.transfers.push_back({block, block, blocks::by_rank(me, me ^ step)});
                explicit_form::add(rounds, round, std::move(message));
            }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        return Cost{m.log, m.nodes * m.log, (m.nodes + 1) * m.log - 2 * m.nodes + 2};
    }
};

}  // namespace cubecheck::reducescatter
