#pragma once

#include "algorithms/allgather/bruck.hpp"

namespace cubecheck::allgather {

/// Bruck all-gather of any radix. A rank that has the blocks of the B ranks from itself on receives the next
/// B from the rank x B after it, for x = 1 to radix - 1; the last message has the missing ones. The base of
/// the network is the radix.
///
/// Cells are named by absolute ranks, so that the buffer needs no final rotation.
///
/// Cost:    as many rounds as there are digits below n, n messages in each, n - 1 words.
/// Source:  Bruck et al. 1997; MPICH, allgather_intra_k_brucks.c; Open MPI, allgather "bruck-k-fanout".
struct BruckRadix : BruckRounds<Digits> {
    static constexpr std::string_view name = "allgather/bruck_radix";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes, within_distance(at) - 1};
    }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.digits, p.nodes * p.digits, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
