#pragma once

#include "algorithms/broadcast/binomial.hpp"
#include "models/explicit/renumbered.hpp"

namespace cubecheck::broadcast {

/// Broadcast along a Bine tree: the reduction along this tree in reverse.
///
/// Cost:    log p rounds, p - 1 messages, log p words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/bcast.c, bine_bcast_small.
struct Bine : Renumbered<Binomial, renumbering::Bine> {
    static constexpr std::string_view name = "broadcast/bine";
    static constexpr std::string_view system = "A03";

    /// Whether a cell of the original is empty at a cut (properties/parametric/available.hpp).
    static constexpr auto is_empty(auto me, auto, auto at) { return !agree_below(me, at.root, at.k); }
};

}  // namespace cubecheck::broadcast
