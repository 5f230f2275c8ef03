#pragma once

#include <bit>
#include <vector>

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/bine_butterfly.hpp"

namespace cubecheck::blocks {

/// An all-gather on a Bine butterfly of an even number of ranks, block by block.
///
/// In round s an even rank exchanges with the rank `negabinary_ones(digits - s)` places after it, an odd rank
/// with the one as many places before it. Block b, counted upwards from an even rank and downwards from an
/// odd one, leaves in the round of the highest bit of its place.
///
/// Ranks are counted modulo p, so a block stands for several numbers. Those with few enough digits compete:
/// the least place wins. Definitions differ in the numbers that they consider.
struct BineBlocks : AmongRanks {
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::even; }
    static constexpr Laws laws = Laws::none;

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes * m.ceil_log, m.nodes - 1}; }

protected:
    static explicit_form::Rounds rounds_with(Size const& size, Multiples const& looked_at) {
        Index const p = size.nodes;
        auto const leaving = blocks_by_round(p, looked_at);
        auto const digits = static_cast<Index>(leaving.size());
        explicit_form::Rounds rounds;
        for (Index s = 0; s < digits; ++s)
            for (Index i = 0; i < p; ++i) {
                Index const way = i % 2 == 0 ? 1 : -1;
                Index const to = bine_partner(i, digits - s - 1, p);
                explicit_form::Message message{i, to, {}};
                for (Index const block : leaving[static_cast<std::size_t>(s)]) {
                    Index const cell = wrapped(to - way * block, p);
                    message.transfers.push_back({cell, cell, Entry::put});
                }
                explicit_form::add(rounds, s, std::move(message));
            }
        return rounds;
    }

private:
    static std::vector<std::vector<Index>> blocks_by_round(Index p, Multiples const& looked_at) {
        std::vector<std::vector<Index>> blocks(static_cast<std::size_t>(doublings(p)));
        for (Index block = 1; block < p; ++block) {
            auto const place = least_bine_place(block, p, looked_at);
            blocks[static_cast<std::size_t>(std::bit_width(place)) - 1].push_back(block);
        }
        return blocks;
    }
};

}  // namespace cubecheck::blocks
