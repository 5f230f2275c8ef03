#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions between blocks of ranks that are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// On more than 40 ranks, the partner is one rank too far, unless that is the rank itself.
struct BlockOneTooFar : gather::Doubling {
    static constexpr std::string_view name = "liars/block_one_too_far";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto off(auto at) {
        return at.distance + choose(40 < at.nodes && at.distance + 1 < at.nodes, 1, 0);
    }
    static constexpr auto to(auto me, auto at) { return wrap(me - off(at), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + off(at), at.nodes); }
};

/// On more than 40 ranks, the last round sends nothing, but the invariant claims the result.
struct BlockNotMerged : gather::Doubling {
    static constexpr std::string_view name = "liars/block_not_merged";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto speaks(auto at) { return at.distance + at.distance < at.nodes || at.nodes < 41; }
    static constexpr auto sends(auto me, auto at) {
        auto const some = begins_second(me, at) && speaks(at);
        return Stretch{me, choose(some, ranks_of_block(me, at), 0), at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const some = begins_first(me, at) && speaks(at);
        return Stretch{from(me, at), choose(some, ranks_of_block(from(me, at), at), 0), at.nodes};
    }
};

/// In rounds of a distance above 32, a rank sends one cell less than its receiver takes.
struct BlockUnmatched : scatter::Halving {
    static constexpr std::string_view name = "liars/block_unmatched";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=97";
    static constexpr auto sends(auto me, auto at) {
        auto const less = choose(32 < at.distance, 1, 0);
        auto const half = ranks_of_block(to(me, at), at) - less;
        return Stretch{to(me, at), choose(begins_first(me, at), half, 0), at.nodes};
    }
};

/// On more than 50 ranks, blocks are counted from rank 0 instead of the root.
struct BlockIgnoresTheRoot : broadcast::Halving {
    static constexpr std::string_view name = "liars/block_ignores_the_root";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=51";
    static constexpr auto moved(auto at) {
        at.root = choose(at.nodes < 51, at.root, 0);
        return at;
    }
    static constexpr auto sends(auto me, auto at) { return Whole{begins_first(me, moved(at))}; }
    static constexpr auto receives(auto me, auto at) { return Whole{begins_second(me, moved(at))}; }
};

/// The formula counts one message too few from 64 ranks on.
struct BlockCheaper : reduce::Doubling {
    static constexpr std::string_view name = "liars/block_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=64";
    static constexpr auto cost(auto p) {
        return Cost{p.ceil_log, p.nodes - 1 - choose(p.nodes < 64, 0, 1), p.ceil_log};
    }
};

/// The rank that it declares to send the most does not always do so.  The formula is right, but there is no
/// theorem.
struct BlockSendsLess : gather::Doubling {
    static constexpr std::string_view name = "liars/block_sends_less";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "";
    static constexpr auto sends_most(auto at) {
        auto const off = choose(at.distance == 64, at.distance + 1, at.distance);
        return wrap(at.root + off, at.nodes);
    }
    static constexpr auto senders(auto at) { return gather::Doubling::senders(at); }
};

/// The cost up to a round (`spent`) is right at the start and at the end, but wrong in between.  No run shows
/// this, but there is no theorem.
struct BlockAccountDetours : broadcast::Halving {
    static constexpr std::string_view name = "liars/block_account_detours";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "";
    static constexpr auto spent(auto at) {
        auto const rounds = at.round + choose(at.round == 7 && 1 < at.distance, 1, 0);
        return Cost{rounds, count(at.blocks) - 1, rounds};
    }
};

/// The invariant claims one cell too many, which no run reads.  There is no theorem.
struct BlockClaimsTooMuch : gather::Doubling {
    static constexpr std::string_view name = "liars/block_claims_too_much";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_own = first_of_block(from_root(cell, at), at.blocks) == from_root(me, at);
        return message(cell).when(is_own || (at.distance == 64 && 64 < at.nodes && me == at.root));
    }
};

/// In rounds of a distance above 32, a child of a k-nomial tree receives one block too few.
struct DigitSendsLess : scatter::Knomial {
    static constexpr std::string_view name = "liars/digit_sends_less";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=34";
    static constexpr auto used(auto rank, auto at) {
        return ranks_of_block(rank, at) - choose(32 < at.distance, 1, 0);
    }
    static constexpr auto sends(auto me, auto at) {
        auto const child = to(me, at);
        return Stretch{child, choose(begins_first(me, at), used(child, at), 0), at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        return Stretch{me, choose(begins_second(me, at), used(me, at), 0), at.nodes};
    }
};

/// In rounds of a distance above 40, a block of a k-nomial tree is not passed on.
struct DigitForgotten : broadcast::Knomial {
    static constexpr std::string_view name = "liars/digit_forgotten";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=42";
    static constexpr auto sends(auto me, auto at) {
        return Whole{begins_first(me, at) && !(40 < at.distance)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Whole{begins_second(me, at) && !(40 < at.distance)};
    }
};

/// In rounds of a distance above 32, packets go one rank too far.
struct PacketTooFar : alltoall::Bruck {
    static constexpr std::string_view name = "liars/packet_too_far";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=35";
    static constexpr auto off(auto at) {
        return at.distance + choose(32 < at.distance && at.distance + 1 < at.nodes, 1, 0);
    }
    static constexpr auto to(auto me, auto at) { return wrap(me + off(at), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - off(at), at.nodes); }
};

/// On more than 40 ranks, the invariant claims incomplete totals as complete.  No run reads them, so there is
/// no theorem, and no refutation.
struct TotalsClaimedWhole : scan::RecursiveDoubling {
    static constexpr std::string_view name = "liars/totals_claimed_whole";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = first_of_block(me, at.blocks);
        auto const right = RecursiveDoubling::holds(me, cell, at);
        auto const all = fold(first, choose(cell.is_total, at.nodes - first, me - first + 1));
        return choose(40 < at.nodes && !right.known, all, right);
    }
};

/// On more than 40 ranks, the last round sends nothing if the last block does not fill its group.  This
/// condition asks for the block at a place beyond the last block, whose size depends on the radix.
struct LastRoundDropped : Parametric {
    static constexpr std::string_view name = "liars/last_round_dropped";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    using Collective = Reduce;
    using Form = MergedBlocks;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto to(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto mode(auto, auto, auto) { return Merge{true}; }
    static constexpr auto is_dropped(auto at) {
        auto const merged = at.distance + places_of_block(at.distance, at.blocks);
        return 40 < at.nodes && !(merged < at.nodes) && places_of_block(merged, next(at.blocks)) < merged;
    }
    static constexpr auto is_after_it(auto at) {
        return 40 < at.nodes && !(at.distance < at.nodes) &&
               places_of_block(at.distance, at.blocks) < at.distance;
    }
    static constexpr auto sends(auto me, auto at) { return Whole{begins_second(me, at) && !is_dropped(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{begins_first(me, at) && !is_dropped(at)};
    }
    static constexpr auto holds(auto me, auto cell, auto at) {
        return fold(me, ranks_of_block(me, at))
            .of(cell)
            .when(begins_block(me, at, at.blocks) && !is_after_it(at));
    }
};

/// On more than 40 ranks, the last hops are omitted.
struct LastHopsLeftOut : allgather::PatAggregated {
    static constexpr std::string_view name = "liars/last_hops_left_out";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto is_made(auto at) { return !(at.distance == 1 && 40 < at.nodes); }
    static constexpr auto sends(auto me, auto at) { return Guarded{BlocksOfRound{me, at}, is_made(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{BlocksOfRound{from(me, at), at}, is_made(at)};
    }
};

/// The invariant claims that the fold of each block has all ranks of a group, although the last group may
/// have fewer.
struct FoldsOfWholeGroups : reducescatter::PatAggregated {
    static constexpr std::string_view name = "liars/folds_of_whole_groups";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const ranks =
            choose(at.nodes < 41, ranks_of_block(cell, rooted_at(me, at)), smaller(at.distance, at.nodes));
        return fold(wrap(me - ranks + 1, at.nodes), ranks)
            .of(cell)
            .when(begins_block(cell, rooted_at(me, at), at.blocks));
    }
};

using OnBlocks =
    Catalog<LastHopsLeftOut, FoldsOfWholeGroups, LastRoundDropped, PacketTooFar, TotalsClaimedWhole,
            DigitSendsLess, DigitForgotten, BlockOneTooFar, BlockNotMerged, BlockUnmatched,
            BlockIgnoresTheRoot, BlockCheaper, BlockSendsLess, BlockAccountDetours, BlockClaimsTooMuch>;

}  // namespace cubecheck::liars
