#pragma once

#include "algorithms/scatter/binomial.hpp"
#include "models/explicit/renumbered.hpp"

namespace cubecheck::scatter {

/// Scatter along a Bine tree: the gather in reverse.
///
/// Cost:    log p rounds, p - 1 messages, p - 1 words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/scatter.c, with the number, counted
/// from the root, in place of the rank, and every message in one piece (blocks/bine_tree.hpp has its calls).
struct Bine : Renumbered<Binomial, renumbering::Bine> {
    static constexpr std::string_view name = "scatter/bine";
    static constexpr std::string_view system = "A12";

    /// Whether a cell of the original is empty at a cut (properties/parametric/available.hpp).
    static constexpr auto is_empty(auto me, auto, auto at) { return !agree_below(me, at.root, at.k); }
};

}  // namespace cubecheck::scatter
