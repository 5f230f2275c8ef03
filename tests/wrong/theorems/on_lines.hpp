#pragma once

#include "algorithms/catalog.hpp"
#include "models/parametric/guarded_set.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions on lines, on rings that are used in both directions, and in chains.  They are right at every
/// small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// Returns the set; on more than 40 ranks, the empty set if `skipped`.
template <class Set, class At, class Truth>
constexpr auto beyond_40(Set const& set, At const& at, Truth const& skipped) {
    return Guarded{set, at.nodes < 41 || !skipped};
}

/// On more than 40 ranks, messages go to the rank two places on.
struct BothWaysTwoFar : allgather::RingBothWays {
    static constexpr std::string_view name = "liars/both_ways_two_far";
    using CaughtBy = Neighbours;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto to(auto me, auto at) {
        return wrap(me + choose(at.nodes < 41, 1, 2) * (at.port == 0 ? 1 : -1), at.nodes);
    }
};

/// On more than 40 ranks, the last round sends nothing.
struct BothWaysEndEarly : allgather::RingBothWays {
    static constexpr std::string_view name = "liars/both_ways_end_early";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto is_last(auto at) { return !(at.round + at.round + 3 < at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        return beyond_40(RingBothWays::sends(me, at), at, is_last(at));
    }
    static constexpr auto receives(auto me, auto at) {
        return beyond_40(RingBothWays::receives(me, at), at, is_last(at));
    }
};

/// On more than 40 ranks, both ports send to the opposite rank, which is one message more than the formula
/// counts.
struct BothWaysOppositeTwice : allgather::RingBothWays {
    static constexpr std::string_view name = "liars/both_ways_opposite_twice";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=42";
    static constexpr auto sends(auto me, auto at) {
        auto const far = at.port == 0 ? me - at.round : me + at.round;
        return One{wrap(far, at.nodes), at.port == 0 || at.round + at.round + 2 < at.nodes || 40 < at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const far = at.port == 0 ? me - at.round - 1 : me + at.round + 1;
        return One{wrap(far, at.nodes), at.port == 0 || at.round + at.round + 2 < at.nodes || 40 < at.nodes};
    }
};

/// At the cut before the last round, the invariant claims the result.  The results are right, but there is no
/// theorem.
struct BothWaysClaimTheEnd : allgather::RingBothWays {
    static constexpr std::string_view name = "liars/both_ways_claim_the_end";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const held = RingBothWays::holds(me, cell, at);
        return message(cell).when(held.known || (40 < at.nodes && !(at.round + at.round + 3 < at.nodes)));
    }
};

/// The formula counts one round too few on more than 1000 ranks.
struct BothWaysCheaper : allgather::RingBothWays {
    static constexpr std::string_view name = "liars/both_ways_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=1001";
    static constexpr auto cost(auto p) {
        auto const right = RingBothWays::cost(p);
        return Cost{right.rounds - choose(p.nodes < 1001, 0, 1), right.messages, right.words};
    }
};

/// Neighbours exchange messages on every number of ranks.  If the number is odd, the last rank has no
/// partner.
struct NeighboursOnOddRings : allgather::NeighbourExchange {
    static constexpr std::string_view name = "liars/neighbours_on_odd_rings";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=3";
    using Form = HalfRing;
};

/// In round 15 on more than 40 ranks, the messages before the last ones are passed on.
struct NeighboursPassOld : allgather::NeighbourExchange {
    static constexpr std::string_view name = "liars/neighbours_pass_old";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=42";
    static constexpr auto sends(auto me, auto at) {
        auto set = NeighbourExchange::sends(me, at);
        set.first = wrap(set.first + choose(40 < at.nodes && at.round == 15, 2, 0), at.nodes);
        return set;
    }
    static constexpr auto receives(auto me, auto at) { return sends(NeighbourExchange::to(me, at), at); }
};

/// On more than 40 ranks, the invariant claims one message too many.
struct NeighboursClaimMore : allgather::NeighbourExchange {
    static constexpr std::string_view name = "liars/neighbours_claim_more";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const held = NeighbourExchange::holds(me, cell, at);
        return message(cell).when(held.known || (40 < at.nodes && at.round == 17));
    }
};

/// On more than 40 ranks, messages travel between the two ends of the line, which have no link.
struct LineWithoutEnds : allgather::Line {
    static constexpr std::string_view name = "liars/line_without_ends";
    using CaughtBy = Neighbours;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto to(auto me, auto at) { return wrap(Line::to(me, at), at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        auto const origin = at.port == 0 ? me - at.round : me + at.round;
        return One{origin,
                   in_range(origin, at.nodes) && (40 < at.nodes || in_range(Line::to(me, at), at.nodes))};
    }
};

/// On more than 40 ranks, nothing is sent to the left in the last round.
struct LineEndsEarly : allgather::Line {
    static constexpr std::string_view name = "liars/line_ends_early";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto is_left_out(auto at) { return at.port == 1 && at.round + 2 == at.nodes; }
    static constexpr auto sends(auto me, auto at) {
        return beyond_40(Line::sends(me, at), at, is_left_out(at));
    }
    static constexpr auto receives(auto me, auto at) {
        return beyond_40(Line::receives(me, at), at, is_left_out(at));
    }
};

/// The invariant claims the result before the last round.  The results are right, but no theorem is proved.
struct LineClaimsTheEnd : allgather::Line {
    static constexpr std::string_view name = "liars/line_claims_the_end";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const held = Line::holds(me, cell, at);
        return message(cell).when(held.known || (40 < at.nodes && !(at.round + 2 < at.nodes)));
    }
};

/// A line claims the lower bound of a ring, which is half its rounds.
struct LineByTheRing : allgather::Line {
    static constexpr std::string_view name = "liars/line_by_the_ring";
    using CaughtBy = Optimal;
    static constexpr std::string_view at_size = "";
    using Optimum = optimum::RoundsOverTwoLinks;
};

/// Root 33 sends nothing to its left.
struct ScatterOnOneSide : scatter::Line {
    static constexpr std::string_view name = "liars/scatter_on_one_side";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "root 33";
    static constexpr auto sends(auto me, auto at) {
        return Guarded{Line::sends(me, at), !(at.root == 33) || at.port == 0};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Line::receives(me, at), !(at.root == 33) || at.port == 0};
    }
};

/// On more than 40 ranks, the formula counts only the right side.
struct ScatterCostsOneSide : scatter::Line {
    static constexpr std::string_view name = "liars/scatter_costs_one_side";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto cost(auto p) {
        auto const right = Line::cost(p);
        auto const rounds = choose(p.nodes < 41, right.rounds, p.nodes - 1 - p.root);
        return Cost{rounds, right.messages, rounds};
    }
};

/// The message goes no further than 40 ranks from the root.
struct BroadcastStops : broadcast::Line {
    static constexpr std::string_view name = "liars/broadcast_stops";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=42";
    static constexpr auto sends(auto me, auto at) { return Guarded{Line::sends(me, at), at.round < 40}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Line::receives(me, at), at.round < 40};
    }
};

/// In round 30 on more than 32 ranks, a rank sends its packet one rank too far.
struct PairwisePastOne : alltoall::Pairwise {
    static constexpr std::string_view name = "liars/pairwise_past_one";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=33";
    static constexpr auto to(auto me, auto at) {
        return wrap(Pairwise::to(me, at) + choose(at.round == 30 && 32 < at.nodes, 1, 0), at.nodes);
    }
};

/// On more than 40 ranks, a cell receives the packet of another rank.
struct LinearMixesUp : alltoall::Linear {
    static constexpr std::string_view name = "liars/linear_mixes_up";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto opposite(auto me, auto, auto at) {
        return wrap(me + choose(at.nodes < 41, 0, 1), at.nodes);
    }
};

/// Chunk 40 is never passed on.
struct ChainLosesAChunk : broadcast::PipelinedChain {
    static constexpr std::string_view name = "liars/chain_loses_a_chunk";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "k=41";
    static constexpr auto sends(auto me, auto at) {
        auto const set = PipelinedChain::sends(me, at);
        return Guarded{set, !(set.member == 40)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const set = PipelinedChain::receives(me, at);
        return Guarded{set, !(set.member == 40)};
    }
};

/// The formula counts one round too few on more than 40 ranks.
struct ChainCheaper : broadcast::PipelinedChain {
    static constexpr std::string_view name = "liars/chain_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto cost(auto p) {
        auto const right = PipelinedChain::cost(p);
        return Cost{right.rounds - choose(p.nodes < 41, 0, 1), right.messages, right.words};
    }
};

/// On more than 40 ranks, the invariant claims a chunk one round before it arrives.
struct ChainClaimsEarly : broadcast::PipelinedChain {
    static constexpr std::string_view name = "liars/chain_claims_early";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto chunk, auto at) {
        auto const held = PipelinedChain::holds(me, chunk, at);
        return message(at.root).of(chunk).when(held.known || (40 < at.nodes && at.round + 3 == at.nodes));
    }
};

/// On more than 40 ranks, the last rank of the chain does not send, so its contribution is lost.
struct ReduceChainDropsTheEnd : reduce::PipelinedChain {
    static constexpr std::string_view name = "liars/reduce_chain_drops_the_end";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto drops(auto chunk, auto at) { return 40 < at.nodes && at.round == chunk; }
    static constexpr auto sends(auto me, auto at) {
        auto const set = PipelinedChain::sends(me, at);
        return Guarded{set, !drops(set.member, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const set = PipelinedChain::receives(me, at);
        return Guarded{set, !drops(set.member, at)};
    }
};

/// On more than 40 ranks, the formula counts the root as a sender, too.
struct ReduceChainCountsTheRoot : reduce::PipelinedChain {
    static constexpr std::string_view name = "liars/reduce_chain_counts_the_root";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto cost(auto p) {
        auto const right = PipelinedChain::cost(p);
        return Cost{right.rounds, right.messages + choose(p.nodes < 41, 0, p.chunks), right.words};
    }
};

/// Declares the root as the only rank that never receives, which is false.  There is no theorem.
struct ReduceChainNamesTheRoot : reduce::PipelinedChain {
    static constexpr std::string_view name = "liars/reduce_chain_names_the_root";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "";
    static constexpr auto only_sends(auto at) { return at.root; }
};

/// In round 50, each rank sends the block of the next rank.
struct PairwiseReduceSendsAnother : reducescatter::Pairwise {
    static constexpr std::string_view name = "liars/pairwise_reduce_sends_another";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=52";
    static constexpr auto sends(auto me, auto at) {
        return One{wrap(me + at.round + choose(at.round == 50, 2, 1), at.nodes)};
    }
    static constexpr auto opposite(auto me, auto, auto at) {
        return wrap(me + choose(at.round == 50, 1, 0), at.nodes);
    }
};

using OnLines = Catalog<BothWaysTwoFar, BothWaysEndEarly, BothWaysOppositeTwice, BothWaysClaimTheEnd,
                        BothWaysCheaper, NeighboursOnOddRings, NeighboursPassOld, NeighboursClaimMore,
                        LineWithoutEnds, LineEndsEarly, LineClaimsTheEnd, LineByTheRing, ScatterOnOneSide,
                        ScatterCostsOneSide, BroadcastStops, PairwisePastOne, LinearMixesUp, ChainLosesAChunk,
                        ChainCheaper, ChainClaimsEarly, ReduceChainDropsTheEnd, ReduceChainCountsTheRoot,
                        ReduceChainNamesTheRoot, PairwiseReduceSendsAnother>;

}  // namespace cubecheck::liars
