#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::gather {

/// Gather along a binomial tree, lowest dimension first: the scatter in reverse. A node that agrees with the
/// root below k has the messages of the 2^k nodes that agree with it from k up.
///
/// Cost:    d rounds, p - 1 messages, p - 1 words.
/// Source:  Grama et al., gather on a hypercube; ledger G-80.
struct Binomial : CubeExchange {
    static constexpr std::string_view name = "gather/binomial";
    static constexpr std::string_view system = "A13";
    using Collective = Gather;
    using Form = AscendingCube;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) {
        return Guarded{Block{me, at.k}, agree_below(me, at.root, at.k) && differ(me, at.root, at.k)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Block{flip(me, at.k), at.k}, agree_below(me, at.root, next(at.k))};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(agree_below(me, at.root, at.k) && agree_from(cell, me, at.k));
    }

    static constexpr auto senders(auto at) { return Coset{flip(at.root, at.k), next(at.k)}; }
    static constexpr auto spent(auto at) {
        return Cost{below(at.k), at.nodes - copow2(at.k), pow2(at.k) - 1};
    }
    static constexpr auto cost(auto p) { return Cost{p.d, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::gather
