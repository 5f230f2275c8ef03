#pragma once

#include "algorithms/blocks/bine.hpp"

namespace cubecheck::as_published {

/// All-gather on a Bine butterfly that considers only the numbers b and b - p for a block b.
///
/// Refuted: contract, at n = 74. Seven digits to the base -2 reach from -42 to 85, so that block 1 is also
/// the number 75. It is treated as 1 only, and a rank forwards it before it has it. Of the even n <= 512, 18
/// are wrong.
/// Source:  HLC-Lab/bine-trees, src/allgather.c and src/utils.h, for "any even number of ranks".
struct AllGatherBine : blocks::BineBlocks {
    static constexpr std::string_view name = "as_published/allgather_bine";
    static constexpr std::string_view system = "";

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, {0, 1}); }
};

}  // namespace cubecheck::as_published
