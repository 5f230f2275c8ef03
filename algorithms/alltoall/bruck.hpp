#pragma once

#include <vector>

#include "algorithms/blocks/among_ranks.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// All-to-all by the digits of the distance from origin to destination: for each power B of the radix and
/// each digit x, all packets whose distance has digit x at B go x B ranks further.  The base of the network
/// is the radix.
///
/// Source:  Bruck et al. 1997; Open MPI 4.1, alltoall algorithm 3 (radix 2); MPICH 4.0,
///          alltoall_intra_brucks.c.
struct Bruck : blocks::AmongRanks {
    static constexpr std::string_view name = "alltoall/bruck";
    static constexpr std::string_view system = "A14";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::based; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes, radix = size.shape;
        explicit_form::Rounds rounds;
        for (Index power = 1; power < n; power *= radix)
            for (Index digit = 1; digit < radix && digit * power < n; ++digit) {
                auto const round = static_cast<Index>(rounds.size());
                for (Index me = 0; me < n; ++me)
                    explicit_form::add(rounds, round,
                                       {me, (me + digit * power) % n, passing(me, power, digit, size)});
            }
        return rounds;
    }

private:
    /// The packets that a rank has whose distance has this digit: they have gone the lower digits already.
    static std::vector<explicit_form::Transfer> passing(Index me, Index power, Index digit,
                                                        Size const& size) {
        Index const n = size.nodes;
        std::vector<explicit_form::Transfer> all;
        for (Index distance = 0; distance < n; ++distance) {
            if (distance / power % size.shape != digit) continue;
            Index const origin = wrap(me - distance % power, n), destination = (origin + distance) % n;
            Index const packet = CellPerPair::of(origin, destination, size);
            all.push_back({packet, packet});
        }
        return all;
    }
};

}  // namespace cubecheck::alltoall
