#pragma once

#include "algorithms/allgather/ring_halves.hpp"

namespace cubecheck::as_published {

/// All-gather around a ring both ways, with the lower half on both ways.
///
/// Refuted: contract, at n = 3: no upper half ever arrives.
/// Source:  ml-explore/mlx, pull request 4443, before it was mended.
struct AllGatherHalfTwice : allgather::RingHalves {
    static constexpr std::string_view name = "as_published/allgather_half_twice";
    static constexpr std::string_view system = "";

    static constexpr auto sends(auto me, auto at) { return One{lower_half_of(me, at.round, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{lower_half_of(me, at.round + 1, at)}; }

private:
    static constexpr auto lower_half_of(auto me, auto far, auto at) {
        auto const origin = wrap(at.port == 0 ? me - far : me + far, at.nodes);
        return origin + origin;
    }
};

}  // namespace cubecheck::as_published
