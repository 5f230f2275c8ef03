#pragma once

#include "algorithms/blocks/among_ranks.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// All-to-all by swaps: every two ranks exchange their packets for one another, the pair {i, j} in round
/// i + j - 1.  A library that works in place overwrites each packet with the one that comes for it.
///
/// Cost:    2 p - 3 rounds, p (p - 1) messages, 2 p - 3 words.
/// Source:  MPICH 4.0, alltoall_intra_pairwise_sendrecv_replace.c.
struct Swaps : blocks::AmongRanks {
    static constexpr std::string_view name = "alltoall/swaps";
    static constexpr std::string_view system = "A15";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (Index i = 0; i < size.nodes; ++i)
            for (Index j = 0; j < size.nodes; ++j)
                if (i != j)
                    explicit_form::add(rounds, i + j - 1,
                                       explicit_form::packet(i, j, CellPerPair::of(i, j, size)));
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = select(m.nodes < 2, 0, 2 * m.nodes - 3);
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }
};

}  // namespace cubecheck::alltoall
