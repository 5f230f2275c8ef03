#pragma once

#include "algorithms/allgather/ring.hpp"
#include "algorithms/scatter/halving.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::broadcast {

/// Broadcast of a long buffer: scatter its n parts along a binomial tree, then all-gather them on a ring.
///
/// Cost:    ceil(log n) + n - 1 rounds, n^2 - 1 messages, 2 (n - 1) words (of an n-th of the buffer).
/// Source:  Open MPI and MPICH, broadcast "scatter_ring_allgather".
struct ScatterRing : Sequence<scatter::Halving, allgather::RingPass> {
    static constexpr std::string_view name = "broadcast/scatter_ring";
    static constexpr std::string_view system = "A24";
};

}  // namespace cubecheck::broadcast
