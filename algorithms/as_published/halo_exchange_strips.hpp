#pragma once

#include "algorithms/applications/halo_exchange.hpp"

namespace cubecheck::as_published {

/// Blocks of one row with k = b^2 points: rectangles, but not nearly square.
struct Strips {
    static constexpr Index rows(Index) { return 1; }
    static constexpr Index columns(Index b) { return b * b; }
};

/// The halo exchange with rectangles of k points of any shape. It claims to send sqrt(k) words to each
/// neighbour.
///
/// Refuted: cost, at n = 2, b = 2: strips of 4 points send 4 words.
/// Source:  ledger B-161, without the bound on the ratio of the sides.
struct HaloExchangeStrips : applications::HaloExchangeOf<Strips> {
    static constexpr std::string_view name = "as_published/halo_exchange_strips";
    static constexpr std::string_view system = "A54";
    static constexpr std::string_view summary = "edges of strips to the four neighbours, twice";
    static constexpr std::string_view cost_text = applications::HaloExchange::cost_text;

    static constexpr Cost<Index> cost(Size const& size) { return applications::HaloExchange::cost(size); }
};

}  // namespace cubecheck::as_published
