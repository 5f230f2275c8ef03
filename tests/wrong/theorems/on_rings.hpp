#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions on a ring that are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// On more than 100 ranks, only the first round sends.
struct RingSilent : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_silent";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=101";
    static constexpr auto sends(auto me, auto at) {
        return One{wrap(me - at.round, at.nodes), at.nodes < 101 || at.round == 0};
    }
    static constexpr auto receives(auto me, auto at) {
        return One{wrap(me - at.round - 1, at.nodes), at.nodes < 101 || at.round == 0};
    }
};

/// On more than 65000 ranks, one round is omitted.
struct RingSkipsARound : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_skips_a_round";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=65001";
    static constexpr auto is_used(auto at) { return at.nodes < 65001 || !(at.round == 777); }
    static constexpr auto sends(auto me, auto at) { return One{wrap(me - at.round, at.nodes), is_used(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return One{wrap(me - at.round - 1, at.nodes), is_used(at)};
    }
};

/// In round 40, rank 77 expects another message than its neighbour sends.
struct RingOneRankWrong : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_one_rank_wrong";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=78";
    static constexpr auto receives(auto me, auto at) {
        return One{wrap(me - at.round - choose(me == 77 && at.round == 40, 2, 1), at.nodes)};
    }
};

/// On more than 200 ranks, the partner's number is not wrapped.
struct RingNotWrapped : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_not_wrapped";
    using CaughtBy = InRange;
    static constexpr std::string_view at_size = "n=201";
    static constexpr auto to(auto me, auto at) {
        return choose(at.nodes < 201, wrap(me + 1, at.nodes), me + 1);
    }
};

/// On more than 4096 ranks, messages go to the rank two places on.
struct RingTwoFar : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_two_far";
    using CaughtBy = Neighbours;
    static constexpr std::string_view at_size = "n=4097";
    static constexpr auto to(auto me, auto at) { return wrap(me + choose(at.nodes < 4097, 1, 2), at.nodes); }
    static constexpr auto from(auto me, auto at) {
        return wrap(me - choose(at.nodes < 4097, 1, 2), at.nodes);
    }
};

/// On more than 500 ranks, two ranks send to one rank.
struct RingTwoToOne : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_two_to_one";
    using CaughtBy = OnePort;
    static constexpr std::string_view at_size = "n=501";
    static constexpr auto to(auto me, auto at) {
        return choose(at.nodes < 501 || !(me == 3), wrap(me + 1, at.nodes), wrap(me + 2, at.nodes));
    }
};

/// The two halves of a message go to different sides, but on more than 400 ranks, both go to the right.
struct RingOneLinkForBoth : allgather::RingHalves {
    static constexpr std::string_view name = "liars/ring_one_link_for_both";
    using CaughtBy = AllPort;
    static constexpr std::string_view at_size = "n=401";
    static constexpr auto to(auto me, auto at) { return beside(me, 1, at); }
    static constexpr auto from(auto me, auto at) { return beside(me, -1, at); }
    static constexpr auto sends(auto me, auto at) { return One{half_from(me, at.round, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{half_from(me, at.round + 1, at)}; }
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const origin = half_of(cell);
        auto const goes_right = !odd(cell) || 400 < at.nodes;
        auto const way = choose(goes_right, wrap(me - origin, at.nodes), wrap(origin - me, at.nodes));
        return message(origin).of(cell).when(way < at.round + 1);
    }

private:
    static constexpr auto beside(auto me, int step, auto at) {
        return wrap(choose(at.port == 0 || 400 < at.nodes, me + step, me - step), at.nodes);
    }
    static constexpr auto half_from(auto me, auto far, auto at) {
        auto const origin = wrap(choose(at.port == 0 || 400 < at.nodes, me - far, me + far), at.nodes);
        return origin + origin + at.port;
    }
};

/// Two ranks have only one link, and both halves use it.
struct RingOfTwoHalves : allgather::RingHalves {
    static constexpr std::string_view name = "liars/ring_of_two_halves";
    using CaughtBy = AllPort;
    static constexpr std::string_view at_size = "n=2";
    using Form = Ring;
};

/// On more than 150 ranks, a sent cell is overwritten in the same round.
struct RingOverwrites : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_overwrites";
    using CaughtBy = NoOverwrite;
    static constexpr std::string_view at_size = "n=151";
    static constexpr auto receives(auto me, auto at) {
        return One{wrap(me - at.round - choose(at.nodes < 151, 1, 0), at.nodes)};
    }
};

/// On more than 300 ranks, a rank takes the packet of the wrong origin.
struct RingTakesAnother : alltoall::RingPass {
    static constexpr std::string_view name = "liars/ring_takes_another";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=301";
    static constexpr auto opposite(auto me, auto cell, auto at) {
        auto const own = wrap(me - at.round - 1, at.nodes);
        return choose(cell == own && (at.nodes < 301 || !(at.round == 5)), me, cell);
    }
};

/// Partial folds are replaced in round 64.
struct RingForgets : reducescatter::RingPass {
    static constexpr std::string_view name = "liars/ring_forgets";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=66";
    static constexpr auto opposite(auto, auto cell, auto at) {
        return choose(at.round == 64, wrap(cell + 1, at.nodes), cell);
    }
};

/// The formula counts one round too few on more than 1000 ranks.
struct RingCheaper : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=1001";
    static constexpr auto cost(auto p) {
        auto const rounds = choose(p.nodes < 1001, p.nodes - 1, p.nodes - 2);
        return Cost{rounds, rounds * p.nodes, rounds};
    }
};

/// The formula uses half the number of ranks, which is not a parameter of a ring, but has a value in runs.
struct RingCostByHalves : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_cost_by_halves";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=400";
    static constexpr auto cost(auto p) {
        auto const rounds = p.nodes - 1 + choose(p.nodes < 400, 0, p.half);
        return Cost{rounds, (p.nodes - 1) * p.nodes, p.nodes - 1};
    }
};

/// The cost up to a round (`spent`) is right at the start and at the end, but wrong in between.  No run shows
/// this, but no theorem is proved.
struct RingAccountDetours : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_account_detours";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "";
    static constexpr auto spent(auto at) {
        auto const rounds = at.round + choose(at.round == 70, 1, 0);
        return Cost{rounds, rounds * at.nodes, rounds};
    }
};

/// On more than 89 ranks, the message of round 50 goes to the rank after the right one.
struct LinearSkipsARank : broadcast::Linear {
    static constexpr std::string_view name = "liars/linear_skips_a_rank";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=90";
    static constexpr auto to(auto, auto at) {
        auto const skips = !(at.nodes < 90) && at.round == 50;
        return wrap(at.root + at.round + choose(skips, 2, 1), at.nodes);
    }
    static constexpr auto receives(auto me, auto at) { return Whole{me == to(me, at)}; }
};

/// The root keeps the message of round 40 in the next cell.
struct LinearGatherMovesACell : gather::Linear {
    static constexpr std::string_view name = "liars/linear_gather_moves_a_cell";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=42";
    static constexpr auto receives(auto me, auto at) {
        auto const shift = choose(at.round == 40, 1, 0);
        return One{wrap(from(me, at) + shift, at.nodes), me == at.root};
    }
    static constexpr auto opposite(auto me, auto, auto at) { return from(me, at); }
};

/// The contribution of round 40 is joined on the wrong side.
struct LinearReduceSwapsOnce : reduce::Linear {
    static constexpr std::string_view name = "liars/linear_reduce_swaps_once";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=42";
    static constexpr auto mode(auto me, auto, auto at) {
        auto const is_before = from(me, at) < at.root;
        return Join{(is_before && !(at.round == 40)) || (!is_before && at.round == 40)};
    }
};

/// As LinearReduceSwapsOnce, followed by a broadcast: all ranks have the same wrong result.
struct LinearAllReduceSwapsOnce : Sequence<LinearReduceSwapsOnce, broadcast::Linear> {
    static constexpr std::string_view name = "liars/linear_allreduce_swaps_once";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=42";
};

/// Rank 60 joins received values on the right.
struct LinearScanJoinsRight : scan::Linear {
    static constexpr std::string_view name = "liars/linear_scan_joins_right";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=61";
    static constexpr auto mode(auto me, auto, auto) { return Join{!(me == 60)}; }
};

/// The invariant claims that rank 60's exclusive prefix includes its own value.
struct LinearExscanCountsItself : scan::LinearExclusive {
    static constexpr std::string_view name = "liars/linear_exscan_counts_itself";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const held = LinearExclusive::holds(me, cell, at);
        return fold(held.first, held.count + choose(me == 60 && !cell.is_total, 1, 0));
    }
};

/// Compares two numbers after they have been moved from.  In runs they still have their values.
struct RingLooksAtWhatItMoved : allgather::RingPass {
    static constexpr std::string_view name = "liars/ring_looks_at_what_it_moved";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=199";
    static constexpr auto are_equal(auto a, auto b) {
        auto x = a, y = b;
        [[maybe_unused]] auto const other = std::move(x), another = std::move(y);
        return x == y;
    }
    static constexpr auto to(auto me, auto at) {
        auto const shifted = me + choose(at.nodes < 199, 0, 1);
        return choose(are_equal(shifted, me), wrap(me + 1, at.nodes), wrap(me - 1, at.nodes));
    }
};

/// On 301 ranks, nothing is sent: the set is an empty stretch that begins outside the ring.
struct RingOfNothing : broadcast::Line {
    static constexpr std::string_view name = "liars/ring_of_nothing";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=301";
    using Form = Ring;
    struct OneNumber {
        static constexpr auto count(auto nodes, auto) { return nodes - nodes + 1; }
        static constexpr Index cell(Index i) { return i; }
    };
    using Cells = OneNumber;
    static constexpr int ports = 1;
    static constexpr auto to(auto me, auto at) { return wrap(me + 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - 1, at.nodes); }
    static constexpr auto some(auto yes, auto at) {
        using Number = NumberAt<decltype(at)>;
        auto const is_empty = at.nodes == 301;
        return Stretch{Number(choose(is_empty, 3, 0)), Number(choose(yes && !is_empty, 1, 0)), Number(1)};
    }
    static constexpr auto sends(auto me, auto at) {
        return some(me == wrap(at.root + at.round, at.nodes), at);
    }
    static constexpr auto receives(auto me, auto at) {
        return some(me == wrap(at.root + at.round + 1, at.nodes), at);
    }
    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(at.root).of(cell).when(wrap(me - at.root, at.nodes) < at.round + 1);
    }
};

using OnRings = Catalog<RingLooksAtWhatItMoved, RingOfNothing, RingSilent, RingSkipsARound, RingOneRankWrong,
                        RingNotWrapped, RingTwoFar, RingTwoToOne, RingOneLinkForBoth, RingOfTwoHalves,
                        RingOverwrites, RingTakesAnother, RingForgets, RingCheaper, RingCostByHalves,
                        RingAccountDetours, LinearSkipsARank, LinearGatherMovesACell, LinearReduceSwapsOnce,
                        LinearAllReduceSwapsOnce, LinearScanJoinsRight, LinearExscanCountsItself>;

}  // namespace cubecheck::liars
