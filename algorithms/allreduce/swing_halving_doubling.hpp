#pragma once

#include "algorithms/allgather/swing.hpp"
#include "algorithms/reducescatter/swing.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::allreduce {

/// All-reduce of a long buffer on a ring with the partners of Swing: reduce-scatter with the far partners
/// first, then all-gather with the near ones first.
///
/// Every part is folded once and then copied. The fold is not in rank order: the operator must commute.
///
/// Cost:    2 log p rounds, 2 p log p messages, 2 (p - 1) words (of a p-th of the buffer).
/// Source:  De Sensi et al. 2024, Swing, in the form for long buffers, with its partners in the other order.
struct SwingHalvingDoubling : Sequence<reducescatter::Swing, allgather::Swing> {
    static constexpr std::string_view name = "allreduce/swing_halving_doubling";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
