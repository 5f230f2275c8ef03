#pragma once

#include "algorithms/allgather/bruck.hpp"

namespace cubecheck::barrier {

/// At the end every rank knows that every rank has entered: cell c stands for rank c.
struct Entrances : Synchronisation {
    static constexpr std::string_view name = "entrances";

    static constexpr auto initial(auto me, auto cell, auto at) { return AllGather::initial(me, cell, at); }
    static constexpr auto result(auto me, auto cell, auto at) { return AllGather::result(me, cell, at); }
};

/// Dissemination barrier: in the round of distance B every rank informs the rank B before it that it, and the
/// ranks that it has heard of, have entered.
///
/// Messages are empty: only their arrival matters.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, no words.
/// Source:  Hensgen, Finkel and Manber 1988.
struct Dissemination : allgather::BruckRounds<Distances> {
    static constexpr std::string_view name = "barrier/dissemination";
    static constexpr std::string_view system = "A02";
    using Collective = Entrances;

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes, decltype(at.nodes)(0)};
    }
    static constexpr auto cost(auto p) {
        return Cost{p.ceil_log, p.nodes * p.ceil_log, decltype(p.nodes)(0)};
    }
};

}  // namespace cubecheck::barrier
