#pragma once

#include "algorithms/alltoall/xor.hpp"

namespace cubecheck::as_published {

/// The all-to-all by pairs without the hypothesis that all nodes correct the dimensions in one order: odd
/// nodes correct the highest first.
///
/// Refuted: congestion_free, at d = 2: 0 to 3 goes by 1, and so does 1 to 2 by 3: both use the link from 1
/// to 3. Source:  ledger G-108.
struct AllToAllAnyRoute : alltoall::PairwiseXor {
    static constexpr std::string_view name = "as_published/alltoall_any_route";

    static constexpr auto lowest_first(auto source, auto) { return !odd(source); }
};

}  // namespace cubecheck::as_published
