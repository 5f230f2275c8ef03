#pragma once

#include "algorithms/exchange/every_dimension.hpp"

namespace cubecheck::barrier {

/// Barrier: the exchange along every dimension, with empty messages.
///
/// The arrival of a message means that the nodes of the sender's block have entered. So a node that has
/// received in all dimensions knows that all nodes have entered, and leaves.
///
/// Cost:    d rounds, p d messages, no words.
/// Source:  ledger F-11.
struct Exchange : exchange::EveryDimension {
    static constexpr std::string_view name = "barrier/exchange";
    static constexpr std::string_view system = "A02";
    using Collective = Synchronisation;

    static constexpr auto spent(auto at) {
        return Cost{below(at.k), below(at.k) * at.nodes, decltype(at.nodes)(0)};
    }
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, decltype(p.d)(0)}; }
};

}  // namespace cubecheck::barrier
