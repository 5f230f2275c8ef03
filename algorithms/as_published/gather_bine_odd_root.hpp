#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::as_published {

/// Gather along a Bine tree in which the parity of the rank itself decides on which side it receives first.
///
/// Refuted: contract, at n = 4, root 1: the root takes what comes from rank 2 for the block of rank 0.  Right
/// for even roots.
/// Source:  HLC-Lab/bine-trees, src/gather.c, bine_gather_any.
struct GatherBineOddRoot : blocks::BineTree {
    static constexpr std::string_view name = "as_published/gather_bine_odd_root";
    static constexpr std::string_view system = "";
    using Collective = Gather;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::matched(gathering(size, Parity::of_rank));
    }
};

}  // namespace cubecheck::as_published
