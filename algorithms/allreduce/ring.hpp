#pragma once

#include "algorithms/allgather/ring.hpp"
#include "algorithms/reducescatter/ring.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::allreduce {

/// All-reduce on a ring: reduce-scatter, then all-gather.
///
/// Every rank folds the part of rank c starting at rank c + 1 around the ring: in rank order up to a
/// rotation. All ranks have the same bits, since each part is folded once and then copied.
///
/// Cost:    2 (n - 1) rounds, 2 n (n - 1) messages, 2 (n - 1) words (of an n-th of the buffer).
/// Source:  ledger G-121; Patarasuk and Yuan 2009.
struct RingPass : Sequence<reducescatter::RingPass, allgather::RingPass> {
    static constexpr std::string_view name = "allreduce/ring";
    static constexpr std::string_view system = "A29";
};

}  // namespace cubecheck::allreduce
