#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::gather {

/// Gather along a Bine tree: which side a rank receives on first goes by its number, counted from the root.
///
/// Cost:    log p rounds, p - 1 messages, p - 1 words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/gather.c, with the number in place of
/// the rank.
struct Bine : blocks::BineTree {
    static constexpr std::string_view name = "gather/bine";
    static constexpr std::string_view system = "A13";
    using Collective = Gather;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::matched(gathering(size, Parity::of_number));
    }
};

}  // namespace cubecheck::gather
