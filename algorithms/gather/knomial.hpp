#pragma once

#include "algorithms/gather/doubling.hpp"

namespace cubecheck::gather {

/// Gather up the k-nomial tree of `broadcast/knomial`, the nearest child first: a child sends the blocks of
/// its subtree, which are consecutive.  The base of the network is the radix k.
///
/// Cost:    as many rounds as there are digits below n, n - 1 messages, n - 1 words, which is optimal.
/// Source:  MPICH 4.0, igather_tsp_tree.c.
struct Knomial : DoublingRounds<Radix::any> {
    static constexpr std::string_view name = "gather/knomial";
    static constexpr std::string_view system = "A13";

    static constexpr auto cost(auto p) { return Cost{p.digits, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::gather
