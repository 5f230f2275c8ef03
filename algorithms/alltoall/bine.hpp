#pragma once

#include <vector>

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/bine_butterfly.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// All-to-all on a Bine butterfly, store and forward: in every round a rank sends its partner the packets
/// whose destination is in the partner's half of the butterfly.
///
/// Cost:    log p rounds, p log p messages, p / 2 log p words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/alltoall.c.
struct Bine : blocks::AmongRanks {
    static constexpr std::string_view name = "alltoall/bine";
    static constexpr std::string_view system = "A14";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::binary; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        blocks::BineButterfly const butterfly(size.nodes);
        std::vector<Index> holder;
        for (Index packet = 0; packet < cell_count<Cells>(size); ++packet)
            holder.push_back(packet / size.nodes);
        explicit_form::Rounds rounds;
        for (Index round = 0; round < butterfly.rounds(); ++round) {
            auto const before = holder;
            for (Index i = 0; i < size.nodes; ++i) {
                Index const to = butterfly.partner(i, round);
                if (butterfly.partner(to, round) != i) continue;
                explicit_form::Message message{i, to, {}};
                for (Index packet = 0; packet < cell_count<Cells>(size); ++packet)
                    if (before[static_cast<std::size_t>(packet)] == i &&
                        butterfly.agree(packet % size.nodes, to, round + 1)) {
                        message.transfers.push_back({packet, packet});
                        holder[static_cast<std::size_t>(packet)] = to;
                    }
                if (!message.transfers.empty()) explicit_form::add(rounds, round, std::move(message));
            }
        }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes * m.log, m.half * m.log}; }
};

}  // namespace cubecheck::alltoall
