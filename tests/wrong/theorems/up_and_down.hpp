#pragma once

#include "algorithms/catalog.hpp"
#include "models/parametric/guarded_set.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions that go up and down a cube, twice around a ring, or from pair to pair.  They are right at
/// every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// On the way down on more than 200 nodes, the prefix is joined after the total.
struct DownSwaps : scan::Blelloch {
    static constexpr std::string_view name = "liars/down_swaps";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=8";
    static constexpr auto mode(auto me, auto cell, auto at) {
        auto right = Blelloch::mode(me, cell, at);
        right.on_the_left = right.on_the_left || 200 < at.nodes;
        return right;
    }
};

/// Nothing is sent across dimension 9 on the way down.
struct DownSkipsADimension : scan::Blelloch {
    static constexpr std::string_view name = "liars/down_skips_a_dimension";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=10";
    static constexpr auto is_used(auto at) { return at.goes_up || !(below(at.k) == 9); }
    static constexpr auto sends(auto me, auto at) { return Guarded{Blelloch::sends(me, at), is_used(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Blelloch::receives(me, at), is_used(at)};
    }
};

/// Node 300 receives nothing in the last round.
struct DownOneNodeDeaf : scan::Blelloch {
    static constexpr std::string_view name = "liars/down_one_node_deaf";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=9";
    static constexpr auto receives(auto me, auto at) {
        auto const is_deaf = value(me) == 300 && below(at.k) == 0 && !at.goes_up;
        return Guarded{Blelloch::receives(me, at), !is_deaf};
    }
};

/// Node 511 does not receive the total of its block of 512 nodes, which it needs on more nodes.
struct UpOneTotalStale : scan::Blelloch {
    static constexpr std::string_view name = "liars/up_one_total_stale";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=10";
    static constexpr auto receives(auto me, auto at) {
        auto const is_deaf = value(me) == 511 && below(at.k) == 8 && at.goes_up;
        return Guarded{Blelloch::receives(me, at), !is_deaf};
    }
};

/// On the way up, the messages of the lower nodes in dimension 7 are not received.
struct UpUnheard : scan::Blelloch {
    static constexpr std::string_view name = "liars/up_unheard";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "d=8";
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Blelloch::receives(me, at), !at.goes_up || !(below(at.k) == 7)};
    }
};

/// The formula counts one message too few from d = 9 on.
struct UpAndDownCheaper : scan::Blelloch {
    static constexpr std::string_view name = "liars/up_and_down_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "d=9";
    static constexpr auto cost(auto p) {
        auto const right = Blelloch::cost(p);
        return Cost{right.rounds, right.messages - choose(p.d < 9, 0, 1), right.words};
    }
};

/// On more than 200 nodes, the invariant claims the result halfway.  The results are right, but there is no
/// theorem.
struct DownClaimsTheEnd : scan::Blelloch {
    static constexpr std::string_view name = "liars/down_claims_the_end";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const right = Blelloch::holds(me, cell, at);
        auto const claims_more = !cell.is_total && at.descends && 200 < at.nodes && below(at.k) == 1;
        auto const end = fold(zero_like(me), value(me));
        return choose(claims_more, end, right);
    }
};

/// On more than 40 ranks, the token is lost in the second lap.
struct LapsLoseTheToken : barrier::DoubleRing {
    static constexpr std::string_view name = "liars/laps_lose_the_token";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto is_kept(auto at) { return at.nodes < 41 || !(at.round == at.nodes + 20); }
    static constexpr auto sends(auto me, auto at) { return Guarded{DoubleRing::sends(me, at), is_kept(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{DoubleRing::receives(me, at), is_kept(at)};
    }
};

/// In round 75, the token loses the contributions that it has collected.
struct LapsForget : barrier::DoubleRing {
    static constexpr std::string_view name = "liars/laps_forget";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=77";
    static constexpr auto mode(auto me, auto cell, auto at) {
        auto right = DoubleRing::mode(me, cell, at);
        right.replaces = right.replaces || at.round == 75;
        return right;
    }
};

/// On more than 90 ranks, the formula omits the last message.
struct LapsCheaper : barrier::DoubleRing {
    static constexpr std::string_view name = "liars/laps_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=91";
    static constexpr auto cost(auto p) {
        auto const right = DoubleRing::cost(p);
        return Cost{right.rounds, right.messages - choose(p.nodes < 91, 0, 1), right.words};
    }
};

/// On more than 40 ranks, the invariant claims one round too early that a rank has heard of all ranks.
struct LapsClaimTheEnd : barrier::DoubleRing {
    static constexpr std::string_view name = "liars/laps_claim_the_end";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const right = DoubleRing::holds(me, cell, at);
        return choose(40 < at.nodes && me + at.nodes == at.round + 1, fold(zero_like(me), at.nodes), right);
    }
};

/// Nothing is swapped in the round of sum 70.
struct SwapsMissASum : alltoall::Swaps {
    static constexpr std::string_view name = "liars/swaps_miss_a_sum";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=37";
    static constexpr auto sends(auto me, auto at) {
        return Guarded{Swaps::sends(me, at), !(sum_of(at) == 70)};
    }
    static constexpr auto receives(auto me, auto at) { return sends(me, at); }
};

/// Rank 33 swaps with itself instead of doing nothing.
struct SwapsOneTooMany : alltoall::Swaps {
    static constexpr std::string_view name = "liars/swaps_one_too_many";
    using CaughtBy = InRange;
    static constexpr std::string_view at_size = "n=3";
    static constexpr auto sends(auto me, auto at) {
        auto set = Swaps::sends(me, at);
        set.some = set.some || (me == 33 && to(me, at) == 33);
        return set;
    }
    static constexpr auto receives(auto me, auto at) { return sends(me, at); }
};

/// On more than 64 ranks, the formula omits one message.
struct SwapsCheaper : alltoall::Swaps {
    static constexpr std::string_view name = "liars/swaps_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=65";
    static constexpr auto cost(auto p) {
        auto const right = Swaps::cost(p);
        return Cost{right.rounds, right.messages - choose(p.nodes < 65, 0, 1), right.words};
    }
};

/// On more than 40 ranks, the invariant claims the swaps of one round before they happen.
struct SwapsClaimMore : alltoall::Swaps {
    static constexpr std::string_view name = "liars/swaps_claim_more";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const right = Swaps::holds(me, cell, at);
        auto const too_early = me + cell == sum_of(at) && 40 < at.nodes && at.round == 50;
        return choose(too_early, packet(cell, me), right);
    }
};

using UpAndDownOrAround =
    Catalog<DownSwaps, DownSkipsADimension, DownOneNodeDeaf, UpOneTotalStale, UpUnheard, UpAndDownCheaper,
            DownClaimsTheEnd, LapsLoseTheToken, LapsForget, LapsCheaper, LapsClaimTheEnd, SwapsMissASum,
            SwapsOneTooMany, SwapsCheaper, SwapsClaimMore>;

}  // namespace cubecheck::liars
