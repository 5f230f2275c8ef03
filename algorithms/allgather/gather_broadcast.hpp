#pragma once

#include "algorithms/broadcast/halving.hpp"
#include "algorithms/gather/doubling.hpp"
#include "models/parametric/at_rank_zero.hpp"

namespace cubecheck::allgather {

/// All-gather as a gather to rank 0 and a broadcast of the result.
///
/// Cost:    2 ceil(log n) rounds, 2 (n - 1) messages, (n - 1) + n ceil(log n) words.
/// Source:  Open MPI, all-gather "linear", where the library chooses the two.
struct GatherBroadcast : Sequence<AtRankZero<gather::Doubling>, AtRankZero<broadcast::HalvingOfParts>> {
    static constexpr std::string_view name = "allgather/gather_broadcast";
    static constexpr std::string_view system = "A06";
};

}  // namespace cubecheck::allgather
