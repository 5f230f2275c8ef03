#pragma once

#include "algorithms/alltoall/bine.hpp"

namespace cubecheck::as_published {

/// All-to-all on a Bine butterfly on any number of ranks.
///
/// Refuted: contract, at n = 3: the partner of rank 2 is rank 0, whose partner is rank 1. Here rank 2 skips
/// the round. In the library it would wait, but an assertion, that half of the packets leave, fails before.
/// Source:  HLC-Lab/bine-trees, src/alltoall.c, which does not ask for a power of two.
struct AllToAllBineAnySize : alltoall::Bine {
    static constexpr std::string_view name = "as_published/alltoall_bine_any_size";
    static constexpr std::string_view system = "";
    static Family family() { return families::complete; }
    static void cost(auto) = delete;
};

}  // namespace cubecheck::as_published
