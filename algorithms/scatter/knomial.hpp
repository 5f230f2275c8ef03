#pragma once

#include "algorithms/scatter/halving.hpp"

namespace cubecheck::scatter {

/// Scatter down the k-nomial tree of `broadcast/knomial`: a child gets the blocks of its subtree, which are
/// consecutive.  The base of the network is the radix k.
///
/// Cost:    as many rounds as there are digits below n, n - 1 messages, n - 1 words, which is optimal.
/// Source:  MPICH 4.0, iscatter_tsp_tree.c.
struct Knomial : HalvingRounds<Radix::any> {
    static constexpr std::string_view name = "scatter/knomial";
    static constexpr std::string_view system = "A12";

    static constexpr auto cost(auto p) { return Cost{p.digits, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::scatter
