#pragma once

#include "algorithms/broadcast/binomial.hpp"

namespace cubecheck::broadcast {

/// Broadcast on a line or a ring of 2^d ranks by recursive halving: who has the message sends it to the place
/// that is its own in the other half of its stretch, and both halves go on by themselves.
///
/// It is the broadcast along the binomial tree of a cube, highest dimension first; what is claimed besides is
/// that no link of the line carries two messages in one direction in one round, and so none of the ring.
///
/// Cost:    as on the cube, if messages are switched through and the time for hops is neglected.
/// Source:  Grama et al., one-to-all broadcast on a ring; ledger G-07, G-84.
struct OnALine : Binomial {
    static constexpr std::string_view name = "broadcast/line_halving";
    static constexpr std::string_view system = "A27";
    static constexpr Links links = Links::line;
};

}  // namespace cubecheck::broadcast
