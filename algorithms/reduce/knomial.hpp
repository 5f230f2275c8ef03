#pragma once

#include "algorithms/reduce/doubling.hpp"

namespace cubecheck::reduce {

/// Reduction up the k-nomial tree of `broadcast/knomial`, the nearest child first; the base of the network is
/// the radix k.
///
/// The children of a rank follow it, and join on the left: the operator must commute.
///
/// Cost:    as many rounds and words as there are digits below n, n - 1 messages.
/// Source:  Open MPI, coll_base_reduce.c, reduce algorithm 8 (radix 4).
struct Knomial : DoublingOfBuffers<Radix::any> {
    static constexpr std::string_view name = "reduce/knomial";
    static constexpr std::string_view system = "A05";

    static constexpr auto mode(auto, auto, auto) { return Merge{true}; }
    static constexpr auto cost(auto p) { return Cost{p.digits, p.nodes - 1, p.digits}; }
};

}  // namespace cubecheck::reduce
