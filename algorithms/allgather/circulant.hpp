#pragma once

#include "algorithms/allgather/bruck.hpp"
#include "models/parametric/forms/skips.hpp"

namespace cubecheck::allgather {

/// All-gather on a circulant graph. For a skip s, a rank has the blocks of the s ranks from itself on. It
/// receives the blocks up to the next skip s' from the rank s after it.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, n - 1 words.
/// Source:  Traff 2024, optimal, non-pipelined reduce-scatter and all-reduce algorithms, arXiv 2410.14234.
struct Circulant : BruckRounds<AscendingSkips> {
    static constexpr std::string_view name = "allgather/circulant";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.distance - 1}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes * p.ceil_log, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
