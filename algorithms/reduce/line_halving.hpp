#pragma once

#include "algorithms/reduce/binomial.hpp"

namespace cubecheck::reduce {

/// Reduction on a line or a ring of 2^d ranks: the broadcast by recursive halving in reverse.
///
/// It is the reduction along the binomial tree of a cube, lowest dimension first. An additional claim is that
/// no link of the line carries two messages in one direction in one round.
///
/// Cost:    as on the cube, if messages are switched through and the time for hops is neglected.
/// Source:  Grama et al., all-to-one reduction on a ring; ledger G-08, G-10.
struct OnALine : Binomial {
    static constexpr std::string_view name = "reduce/line_halving";
    static constexpr std::string_view system = "A27";
    static constexpr Links links = Links::line;
};

}  // namespace cubecheck::reduce
