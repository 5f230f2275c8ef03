#pragma once

#include "algorithms/gather/binomial.hpp"
#include "models/explicit/renumbered.hpp"

namespace cubecheck::gather {

/// Gather along a Bine tree: the binomial tree of a cube, with ranks numbered from the root. The address of a
/// rank is its number to the base -2. So the blocks of a rank are consecutive around the ring, and it
/// receives on alternating sides of them.
///
/// Cost:    log p rounds, p - 1 messages, p - 1 words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/gather.c, with the number in place of
/// the rank (blocks/bine_tree.hpp has its calls).
struct Bine : Renumbered<Binomial, renumbering::Bine> {
    static constexpr std::string_view name = "gather/bine";
    static constexpr std::string_view system = "A13";

    /// Whether a cell of the original is empty at a cut (properties/parametric/available.hpp).
    static constexpr auto is_empty(auto me, auto cell, auto at) { return !agree_from(cell, me, at.k); }
};

}  // namespace cubecheck::gather
