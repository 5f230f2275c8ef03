#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Exchanges along every dimension or around a ring, with one slip each.
namespace cubecheck::wrong {

/// The higher node of each pair sends and the lower one receives, so only node 0 learns everything.
struct HigherHalfSilent : exchange::EveryDimension {
    static constexpr std::string_view name = "wrong/higher_half_silent";
    using Right = exchange::EveryDimension;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Whole{bit(me, at.k)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{!bit(me, at.k)}; }
};

/// A barrier that node 0 leaves without a message from any other node.
struct LeavesEarly : barrier::Exchange {
    static constexpr std::string_view name = "wrong/leaves_early";
    using Right = barrier::Exchange;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Whole{!(from(me, at) == zero_like(me))}; }
    static constexpr auto receives(auto me, auto) { return Whole{!(me == zero_like(me))}; }
};

/// Claims an order of the operands, although merging gives none.  The claim is right only if the operator
/// commutes.
struct OrderClaimed : exchange::EveryDimension {
    static constexpr std::string_view name = "wrong/order_claimed";
    using Right = exchange::EveryDimension;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// Counts one word for each message of a barrier, although its messages are empty.
struct WordsOfNothing : barrier::Exchange {
    static constexpr std::string_view name = "wrong/words_of_nothing";
    using Right = barrier::Exchange;
    using CaughtBy = CostFormula;
    static constexpr auto spent(auto at) { return exchange::EveryDimension::spent(at); }
    static constexpr auto cost(auto p) { return exchange::EveryDimension::cost(p); }
};

/// Each rank takes the packet for the farthest rank instead of its own.
struct TakesTheFarthest : alltoall::RingPass {
    static constexpr std::string_view name = "wrong/takes_the_farthest";
    using Right = alltoall::RingPass;
    using CaughtBy = Contract;
    static constexpr auto opposite(auto me, auto cell, auto at) {
        return wrap(choose(cell == wrap(me - at.round - 1, at.nodes), cell - 1, cell), at.nodes);
    }
};

/// The packet for the receiver is declared to land in the cell of a packet that is passed on.
struct LandsAmongThePassedOn : alltoall::RingPass {
    static constexpr std::string_view name = "wrong/lands_among_the_passed_on";
    using Right = alltoall::RingPass;
    using CaughtBy = Matched;
    static constexpr auto lands(auto, auto cell, auto) { return cell; }
};

/// Counts the whole buffer in every round, although each rank takes one packet per round out of it.
struct NothingTaken : alltoall::RingPass {
    static constexpr std::string_view name = "wrong/nothing_taken";
    using Right = alltoall::RingPass;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) {
        return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, (p.nodes - 1) * (p.nodes - 1)};
    }
};

/// A rank also swaps with itself in the round whose sum is twice its number.
struct SwapsWithItself : alltoall::Swaps {
    static constexpr std::string_view name = "wrong/swaps_with_itself";
    using Right = alltoall::Swaps;
    using CaughtBy = CostFormula;
    static constexpr auto sends(auto me, auto at) {
        auto const other = to(me, at);
        return One{other, in_range(other, at.nodes)};
    }
    static constexpr auto receives(auto me, auto at) { return sends(me, at); }
};

/// A rank takes its partner's packet for the partner itself, which is not sent.
struct NotYetSwapped : alltoall::Swaps {
    static constexpr std::string_view name = "wrong/not_yet_swapped";
    using Right = alltoall::Swaps;
    using CaughtBy = Matched;
    static constexpr auto opposite(auto, auto cell, auto) { return cell; }
};

}  // namespace cubecheck::wrong
