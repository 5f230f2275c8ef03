#pragma once

#include <algorithm>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::allgather {

/// Bruck all-gather of any radix: a rank that has the blocks of the B ranks from itself on takes from the
/// rank x B after it the next B, for x = 1 to radix - 1; the last message has what is missing.  The base of
/// the network is the radix.
///
/// Cells are named by absolute ranks, so that the buffer needs no final rotation.
///
/// Source:  Bruck et al. 1997; MPICH, allgather_intra_k_brucks.c; Open MPI, allgather "bruck-k-fanout".
struct BruckRadix : blocks::AmongRanks {
    static constexpr std::string_view name = "allgather/bruck_radix";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::based; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes, radix = size.shape;
        explicit_form::Rounds rounds;
        for (Index power = 1; power < n; power *= radix)
            for (Index digit = 1; digit < radix && digit * power < n; ++digit) {
                auto const round = static_cast<Index>(rounds.size());
                Index const distance = digit * power, count = std::min(power, n - distance);
                for (Index me = 0; me < n; ++me)
                    explicit_form::add(
                        rounds, round,
                        {me, wrap(me - distance, n), blocks::cells_around(me, count, n, Entry::put)});
            }
        return rounds;
    }
};

}  // namespace cubecheck::allgather
