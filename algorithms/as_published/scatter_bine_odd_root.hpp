#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::as_published {

/// Scatter along a Bine tree in which the parity of the rank itself decides from which side it sends.
///
/// Refuted: contract, at n = 4, root 1: rank 0 receives the block of rank 2.  Right for even roots.
/// Source:  HLC-Lab/bine-trees, src/scatter.c, bine_scatter_any.
struct ScatterBineOddRoot : blocks::BineTree {
    static constexpr std::string_view name = "as_published/scatter_bine_odd_root";
    static constexpr std::string_view system = "";
    using Collective = Scatter;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::matched(scattering(size, Parity::of_rank));
    }
};

}  // namespace cubecheck::as_published
