#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::scatter {

/// Scatter along a binomial tree, highest dimension first. A node that agrees with the root below k has the
/// messages for the 2^k nodes that agree with it from k up, and sends half of them in round k.
///
/// Cost:    d rounds, p - 1 messages, p - 1 words.
/// Source:  Grama et al., scatter on a hypercube; ledger G-79 to G-83.
struct Binomial : CubeExchange {
    static constexpr std::string_view name = "scatter/binomial";
    static constexpr std::string_view system = "A12";
    using Collective = Scatter;
    using Form = DescendingCube;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) {
        return Guarded{Block{flip(me, at.k), at.k}, agree_below(me, at.root, next(at.k))};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Block{me, at.k}, agree_below(me, at.root, at.k) && differ(me, at.root, at.k)};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return packet(at.root, cell).when(agree_below(me, at.root, at.k) && agree_from(cell, me, at.k));
    }

    static constexpr auto senders(auto at) { return Coset{at.root, next(at.k)}; }
    static constexpr auto spent(auto at) {
        return Cost{above(at.k), copow2(at.k) - 1, at.nodes - pow2(at.k)};
    }
    static constexpr auto cost(auto p) { return Cost{p.d, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::scatter
