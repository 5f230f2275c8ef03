#pragma once

#include "algorithms/blocks/bine.hpp"

namespace cubecheck::allgather {

/// All-gather on a Bine butterfly that sends each block in the first round in which the sender has it. A
/// block b stands for the numbers b - k p; all those that can have few enough digits are considered.
///
/// The digits reach 2^digits < 2 p consecutive numbers. The first number exceeds -4 p / 3. So k from -1 to 2
/// is enough.
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
