#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::as_published {

/// Scatter along a Bine tree on any number of ranks.
///
/// Refuted: contract, at n = 3: the root takes blocks 2 and 0 for the half of rank 2, which receives one.
/// Wrong from every root, and on all other n that are not powers of two.
/// Source:  HLC-Lab/bine-trees, src/scatter.c, bine_scatter_any, which does not ask for a power of two.
struct ScatterBineAnySize : blocks::BineTree {
    static constexpr std::string_view name = "as_published/scatter_bine_any_size";
    static constexpr std::string_view system = "";
    using Collective = Scatter;
    static Family family() { return families::complete; }
    static void cost(auto) = delete;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::matched(scattering(size, Parity::of_number));
    }
};

}  // namespace cubecheck::as_published
