#pragma once

#include "algorithms/allgather/ring_halves.hpp"

namespace cubecheck::as_published {

/// All-gather around a ring both ways, with the lower half on both ways.
///
/// Refuted: contract, at n = 2: no upper half ever arrives.
/// Source:  ml-explore/mlx, pull request 4443, before it was mended.
struct AllGatherHalfTwice : allgather::RingHalves {
    static constexpr std::string_view name = "as_published/allgather_half_twice";
    static constexpr std::string_view system = "";

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, 0); }
};

}  // namespace cubecheck::as_published
