#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::as_published {

/// Gather along a Bine tree on any number of ranks.
///
/// Refuted: contract, at n = 3: the root receives from rank 2 as if it had two blocks, and takes its only one
/// for that of rank 1.
/// Source:  HLC-Lab/bine-trees, src/gather.c, bine_gather_any, which does not ask for a power of two.
struct GatherBineAnySize : blocks::BineTree {
    static constexpr std::string_view name = "as_published/gather_bine_any_size";
    static constexpr std::string_view system = "";
    using Collective = Gather;
    static Family family() { return families::complete; }
    static void cost(auto) = delete;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::matched(gathering(size, Parity::of_number));
    }
};

}  // namespace cubecheck::as_published
