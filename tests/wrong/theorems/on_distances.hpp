#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions whose rounds have distances.  They are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// On more than 40 ranks, the partner is one rank too far, unless that is the rank itself.
struct DistanceOneTooFar : allgather::Bruck {
    static constexpr std::string_view name = "liars/distance_one_too_far";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto off(auto at) {
        return at.distance + choose(40 < at.nodes && at.distance + 1 < at.nodes, 1, 0);
    }
    static constexpr auto to(auto me, auto at) { return wrap(me - off(at), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + off(at), at.nodes); }
};

/// In rounds of a distance above 64, the partner is one rank too near.
struct DistanceOneTooNear : allgather::Bruck {
    static constexpr std::string_view name = "liars/distance_one_too_near";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=256";
    static constexpr auto off(auto at) { return at.distance - choose(64 < at.distance, 1, 0); }
    static constexpr auto to(auto me, auto at) { return wrap(me - off(at), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + off(at), at.nodes); }
};

/// On more than 40 ranks, the last round sends nothing, but the invariant claims the result.
struct DistanceTrueBeforeTheLast : allgather::Bruck {
    static constexpr std::string_view name = "liars/distance_true_before_the_last";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto used(auto at) {
        auto const is_last = !(at.distance + at.distance < at.nodes);
        return choose(is_last && 40 < at.nodes, 0, at.added());
    }
    static constexpr auto sends(auto me, auto at) { return Stretch{me, used(at), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), used(at), at.nodes}; }
};

/// In rounds of a distance above 32, a rank sends one cell less than its receiver takes.
struct DistanceUnmatched : allgather::Bruck {
    static constexpr std::string_view name = "liars/distance_unmatched";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=97";
    static constexpr auto sends(auto me, auto at) {
        return Stretch{me, at.added() - choose(32 < at.distance, 1, 0), at.nodes};
    }
};

/// On more than 50 ranks, ranks are counted from rank 0 instead of the root.
struct DistanceIgnoresTheRoot : broadcast::Doubling {
    static constexpr std::string_view name = "liars/distance_ignores_the_root";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=51";
    static constexpr auto origin(auto at) { return choose(at.nodes < 51, at.root, 0); }
    static constexpr auto sends(auto me, auto at) {
        return Whole{wrap(me - origin(at), at.nodes) < at.added()};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const place = wrap(me - origin(at), at.nodes);
        return Whole{!(place < at.distance) && place < at.distance + at.distance};
    }
};

/// In rounds of a distance above 16, received values are joined on the wrong side.
struct DistanceSwapsOperands : scan::HillisSteele {
    static constexpr std::string_view name = "liars/distance_swaps_operands";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=33";
    static constexpr auto mode(auto, auto, auto at) { return Join{at.distance < 17}; }
};

/// The formula counts one round too few from 64 ranks on.
struct DistanceCheaper : allgather::Bruck {
    static constexpr std::string_view name = "liars/distance_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=64";
    static constexpr auto cost(auto p) {
        auto const rounds = p.ceil_log - choose(p.nodes < 64, 0, 1);
        return Cost{rounds, p.nodes * rounds, p.nodes - 1};
    }
};

/// From 70 ranks on, the formula uses the smallest power of two that is not below n, instead of n.
struct DistanceCostByCover : scan::HillisSteele {
    static constexpr std::string_view name = "liars/distance_cost_by_cover";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=70";
    static constexpr auto cost(auto p) {
        auto const unsent = choose(p.nodes < 70, p.cover, p.nodes);
        return Cost{p.ceil_log, p.nodes * p.ceil_log - (unsent - 1), p.ceil_log};
    }
};

/// A ring's formula uses ceil(log n), about which the proofs on rings have no facts.
struct RingCostByTheLogarithm : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_cost_by_the_logarithm";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=400";
    static constexpr auto cost(auto p) {
        auto const rounds = p.nodes - 1 + choose(p.nodes < 400, 0, p.ceil_log);
        return Cost{rounds, (p.nodes - 1) * p.nodes, p.nodes - 1};
    }
};

/// The cost up to a round (`spent`) is right at the start and at the end, but wrong in between.  No run shows
/// this, but there is no theorem.
struct DistanceAccountDetours : allgather::Bruck {
    static constexpr std::string_view name = "liars/distance_account_detours";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "";
    static constexpr auto spent(auto at) {
        auto const rounds = at.round + choose(at.round == 7 && at.distance < at.nodes, 1, 0);
        return Cost{rounds, rounds * at.nodes, within_distance(at) - 1};
    }
};

/// The invariant claims one cell too many, which no run reads.  There is no theorem.
struct DistanceClaimsTooMuch : allgather::Bruck {
    static constexpr std::string_view name = "liars/distance_claims_too_much";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const claimed = at.distance + choose(at.distance == 64 && 64 < at.nodes, 1, 0);
        return message(cell).when(wrap(cell - me, at.nodes) < claimed);
    }
};

/// On more than 40 ranks, the last skip sends one block too few.
struct SkipTooShort : allgather::Circulant {
    static constexpr std::string_view name = "liars/skip_too_short";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto used(auto at) {
        return at.added() - choose(at.next == at.nodes && 40 < at.nodes, 1, 0);
    }
    static constexpr auto sends(auto me, auto at) { return Stretch{me, used(at), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), used(at), at.nodes}; }
};

/// In rounds of a skip above 32, a rank takes blocks that its partner does not have yet.
struct SkipTooFar : allgather::Circulant {
    static constexpr std::string_view name = "liars/skip_too_far";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=65";
    static constexpr auto off(auto at) { return at.distance + choose(32 < at.distance, 1, 0); }
    static constexpr auto to(auto me, auto at) { return wrap(me - off(at), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + off(at), at.nodes); }
};

/// In rounds of a power above 32, a digit sends one block too few.
struct DigitTooShort : allgather::BruckRadix {
    static constexpr std::string_view name = "liars/digit_too_short";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=34";
    static constexpr auto used(auto at) { return at.added() - choose(32 < at.power, 1, 0); }
    static constexpr auto sends(auto me, auto at) { return Stretch{me, used(at), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), used(at), at.nodes}; }
};

/// The formula counts one round too few from 64 ranks on.
struct DigitCheaper : allgather::BruckRadix {
    static constexpr std::string_view name = "liars/digit_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=64, base 2";
    static constexpr auto cost(auto p) {
        auto const rounds = p.digits - choose(p.nodes < 64, 0, 1);
        return Cost{rounds, p.nodes * rounds, p.nodes - 1};
    }
};

/// Ranks above 40 omit the round of distance 2.
struct SecondRoundForgotten : scan::Doubling123 {
    static constexpr std::string_view name = "liars/second_round_forgotten";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto is_round(auto at) { return !(at.distance == 2 && 40 < at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        return Guarded{Doubling123::sends(me, at), is_round(at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Doubling123::receives(me, at), is_round(at)};
    }
};

/// In rounds of a skip above 32, blocks go one rank too far.
struct FoldsTooFar : reducescatter::Circulant {
    static constexpr std::string_view name = "liars/folds_too_far";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=65";
    static constexpr auto off(auto at) { return at.distance + choose(32 < at.distance, 1, 0); }
    static constexpr auto to(auto me, auto at) { return wrap(me + off(at), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - off(at), at.nodes); }
    static constexpr auto sends(auto me, auto at) { return Stretch{to(me, at), at.added(), at.nodes}; }
};

/// On more than 40 ranks, a block is sent and joined once more in the next round.
struct FoldsTwice : reducescatter::Circulant {
    static constexpr std::string_view name = "liars/folds_twice";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto used(auto at) {
        return at.added() + choose(40 < at.nodes && at.round > 0 && at.next + 1 < at.nodes, 1, 0);
    }
    static constexpr auto sends(auto me, auto at) { return Stretch{to(me, at), used(at), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{me, used(at), at.nodes}; }
};

/// On more than 40 ranks, the round of skip 1 sends nothing.
struct FoldsLost : reducescatter::Circulant {
    static constexpr std::string_view name = "liars/folds_lost";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto used(auto at) { return choose(at.distance == 1 && 40 < at.nodes, 0, at.added()); }
    static constexpr auto sends(auto me, auto at) { return Stretch{to(me, at), used(at), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{me, used(at), at.nodes}; }
};

/// Declares that every fold counts until the end.
struct EveryFoldCounts : reducescatter::Circulant {
    static constexpr std::string_view name = "liars/every_fold_counts";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto counts(auto me, auto cell, auto at) { return wrap(cell - me, at.nodes) < at.nodes; }
};

/// Declares that no fold counts from the second round on.
struct NoFoldCounts : reducescatter::Circulant {
    static constexpr std::string_view name = "liars/no_fold_counts";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto counts(auto me, auto cell, auto at) {
        return at.round == 0 && wrap(cell - me, at.nodes) < at.nodes;
    }
};

using OnDistances =
    Catalog<FoldsTooFar, FoldsTwice, FoldsLost, EveryFoldCounts, NoFoldCounts, SecondRoundForgotten,
            SkipTooShort, SkipTooFar, DigitTooShort, DigitCheaper, DistanceOneTooFar, DistanceOneTooNear,
            DistanceTrueBeforeTheLast, DistanceUnmatched, DistanceIgnoresTheRoot, DistanceSwapsOperands,
            DistanceCheaper, DistanceCostByCover, RingCostByTheLogarithm, DistanceAccountDetours,
            DistanceClaimsTooMuch>;

}  // namespace cubecheck::liars
