#pragma once

#include "algorithms/blocks/bine.hpp"

namespace cubecheck::as_published {

/// All-gather on a Bine butterfly that of a block b looks at the numbers b and b - p alone.
///
/// Refuted: contract, at n = 74: seven digits to the base -2 reach from -42 to 85, so that block 1 is 75
/// besides; taken for 1 alone, it is sent on by a rank that has it not yet.  On even n <= 512 it is wrong at
/// 18.
/// Source:  HLC-Lab/bine-trees, src/allgather.c and src/utils.h, for "any even number of ranks".
struct AllGatherBine : blocks::BineBlocks {
    static constexpr std::string_view name = "as_published/allgather_bine";
    static constexpr std::string_view system = "";

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, {0, 1}); }
};

}  // namespace cubecheck::as_published
