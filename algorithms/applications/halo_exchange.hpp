#pragma once

#include "algorithms/applications/block_halo.hpp"

namespace cubecheck::applications {

/// Square blocks of k = b^2 points, b = size.chunks.
struct Squares {
    static constexpr Index rows(Index b) { return b; }
    static constexpr Index columns(Index b) { return b; }
};

/// The halo exchange of square blocks: b = sqrt(k) words go to each neighbour.
///
/// Cost:    one round, 4 q (q - 1) messages and b words an iteration, of which there are 2; none if q = 1.
/// Source:  ledger B-161, B-162.
struct HaloExchange : HaloExchangeOf<Squares> {
    static constexpr std::string_view name = "applications/halo_exchange";
    static constexpr std::string_view system = "A54";
    static constexpr std::string_view summary = "edges of square blocks to the four neighbours, twice";
    static constexpr std::string_view cost_text = "2 rounds, 8 q (q - 1) messages, 2 sqrt(k) words";

    static constexpr Cost<Index> cost(Size const& size) {
        Index const rounds = size.nodes == 1 ? 0 : iterations, q = size.nodes;
        return {rounds, iterations * 4 * q * (q - 1), rounds * size.chunks};
    }
};

}  // namespace cubecheck::applications
