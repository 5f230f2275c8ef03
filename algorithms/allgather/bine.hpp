#pragma once

#include "algorithms/blocks/bine.hpp"

namespace cubecheck::allgather {

/// All-gather on a Bine butterfly, each block as soon as it can be had: of a block b all numbers b - k p are
/// looked at that can have few enough digits.
///
/// Those digits reach 2^digits < 2 p numbers in a row, from more than -4 p / 3 on, so that k from -1 to 2
/// are enough.
///
/// Cost:    ceil(log p) rounds, p ceil(log p) messages, p - 1 words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/allgather.c, with the numbers that are
/// left out there.
struct Bine : blocks::BineBlocks {
    static constexpr std::string_view name = "allgather/bine";
    static constexpr std::string_view system = "A06";

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, {-1, 2}); }
};

}  // namespace cubecheck::allgather
