#pragma once

#include "algorithms/allgather/two_levels.hpp"
#include "algorithms/reducescatter/two_levels.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::allreduce {

/// All-reduce of a long buffer among groups of ranks, such as those of the machines of a cluster: a
/// reduce-scatter in each group, an all-reduce of the parts between the groups, and an all-gather in each
/// group.
///
/// Cost:    2 (g + b - 2) rounds for g groups of b ranks, n messages in each, 2 (n - 1) words.
/// Source:  Träff and Hunold 2020, Decomposing MPI collectives for exploiting multi-lane communication.
struct TwoLevels : Sequence<reducescatter::TwoLevels, allgather::TwoLevels> {
    static constexpr std::string_view name = "allreduce/two_levels";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
