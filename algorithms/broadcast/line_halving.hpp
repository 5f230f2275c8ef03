#pragma once

#include "algorithms/broadcast/binomial.hpp"

namespace cubecheck::broadcast {

/// Broadcast on a line or a ring of 2^d ranks by recursive halving. A rank that has the message sends it to
/// the rank at the same place in the other half of its interval; then both halves continue separately.
///
/// It is the broadcast along the binomial tree of a cube, highest dimension first. An additional claim is
/// that no link of the line, and so no link of the ring, carries two messages in one direction in one round.
///
/// Cost:    as on the cube, if messages are switched through and the time for hops is neglected.
/// Source:  Grama et al., one-to-all broadcast on a ring; ledger G-07, G-84.
struct OnALine : Binomial {
    static constexpr std::string_view name = "broadcast/line_halving";
    static constexpr std::string_view system = "A27";
    static constexpr Links links = Links::line;
};

}  // namespace cubecheck::broadcast
