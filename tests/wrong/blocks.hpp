#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms between blocks of ranks, with one slip each.
namespace cubecheck::wrong {

/// The last block is taken for as long as the others, and so goes around the ranks.
struct LastBlockNotShortened : gather::Doubling {
    static constexpr std::string_view name = "wrong/last_block_not_shortened";
    using Right = gather::Doubling;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        return Stretch{me, choose(begins_second(me, at), at.distance, 0), at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        return Stretch{from(me, at), choose(begins_first(me, at), at.distance, 0), at.nodes};
    }
};

/// Blocks are counted from rank 0, whatever the root is.
struct BlocksFromRankZero : broadcast::Halving {
    static constexpr std::string_view name = "wrong/blocks_from_rank_zero";
    using Right = broadcast::Halving;
    using CaughtBy = Contract;
    static constexpr auto from_zero(auto at) {
        at.root = zero_like(at.nodes);
        return at;
    }
    static constexpr auto sends(auto me, auto at) { return Whole{begins_first(me, from_zero(at))}; }
    static constexpr auto receives(auto me, auto at) { return Whole{begins_second(me, from_zero(at))}; }
    static constexpr auto senders(auto at) { return BlocksOfRound{zero_like(at.nodes), at}; }
};

/// A rank hands on the packets for the half that it keeps.
struct HandsOnItsOwnHalf : scatter::Halving {
    static constexpr std::string_view name = "wrong/hands_on_its_own_half";
    using Right = scatter::Halving;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) {
        auto const second_half = ranks_of_block(to(me, at), at);
        return Stretch{me, choose(begins_first(me, at), second_half, 0), at.nodes};
    }
};

/// The fold begins at the root, and is said to be in rank order.
struct OrderFromTheRoot : reduce::Doubling {
    static constexpr std::string_view name = "wrong/order_from_the_root";
    using Right = reduce::Doubling;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
};

/// The children of a k-nomial tree join in the order of the ranks, and the operator is taken not to commute.
struct KnomialInRankOrder : reduce::Knomial {
    static constexpr std::string_view name = "wrong/knomial_in_rank_order";
    using Right = reduce::Knomial;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// A child of a k-nomial tree sends as many blocks as its subtree would have if there were enough ranks.
struct SubtreeNotCut : gather::Knomial {
    static constexpr std::string_view name = "wrong/subtree_not_cut";
    using Right = gather::Knomial;
    using CaughtBy = Contract;
    static constexpr auto all_places_of(auto rank, auto at) {
        return places_of_block(from_root(rank, at), at.blocks);
    }
    static constexpr auto sends(auto me, auto at) {
        return Stretch{me, choose(begins_second(me, at), all_places_of(me, at), 0), at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const child = from(me, at);
        return Stretch{child, choose(begins_first(me, at), all_places_of(child, at), 0), at.nodes};
    }
};

/// A child gets its own block only, and has none to hand on.
struct ChildGetsItsOwnBlock : scatter::Knomial {
    static constexpr std::string_view name = "wrong/child_gets_its_own_block";
    using Right = scatter::Knomial;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return One{to(me, at), begins_first(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{me, begins_second(me, at)}; }
};

/// Packets go on by their digits of all powers but the last.
struct LastDigitForgotten : alltoall::Bruck {
    static constexpr std::string_view name = "wrong/last_digit_forgotten";
    using Right = alltoall::Bruck;
    using CaughtBy = Contract;
    static constexpr auto some(auto at) { return at.distance + at.distance < at.nodes; }
    static constexpr auto sends(auto, auto at) { return Guarded{CellsToMerge{at}, some(at)}; }
    static constexpr auto receives(auto, auto at) { return Guarded{CellsToMerge{at}, some(at)}; }
};

/// What comes from the higher partner joins the prefix as well.
struct PrefixFromBothSides : scan::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/prefix_from_both_sides";
    using Right = scan::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto receives(auto me, auto at) {
        return Guarded{TotalAnd{TruthAt<decltype(at)>(true)}, partner(me, at) < at.nodes};
    }
};

/// All totals join on the right, those of lower ranks, too.
struct TotalsOnTheRight : scan::RecursiveDoublingExclusive {
    static constexpr std::string_view name = "wrong/totals_on_the_right";
    using Right = scan::RecursiveDoublingExclusive;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto cell, auto at) {
        return Join{is_second(me, at) && !cell.is_total};
    }
};

/// The last round leaves out the messages that no prefix needs: only one of two partners calls.
struct LastRoundUpwards : scan::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/last_round_upwards";
    using Right = scan::RecursiveDoubling;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) {
        auto const is_last = !(at.distance + at.distance < at.nodes);
        return Guarded{total(at), partner(me, at) < at.nodes && !(is_last && is_second(me, at))};
    }
};

/// The second phase broadcasts from the rank after the one that has gathered.
struct BroadcastFromTheNext : broadcast::HalvingOfParts {
    static constexpr std::string_view name = "wrong/broadcast_from_the_next";
    static constexpr auto shifted(auto at) {
        at.root = wrap(at.root + 1, at.nodes);
        return at;
    }
    static constexpr auto sends(auto me, auto at) { return all_if(begins_first(me, shifted(at)), at); }
    static constexpr auto receives(auto me, auto at) { return all_if(begins_second(me, shifted(at)), at); }
};
struct GatheredElsewhere : Sequence<gather::Doubling, BroadcastFromTheNext> {
    static constexpr std::string_view name = "wrong/gathered_elsewhere";
    using Right = allgather::GatherBroadcast;
    using CaughtBy = Contract;
};

/// A rank expects the blocks of a round as seen from itself, not from the sender.
struct BlocksOfTheReceiver : allgather::PatAggregated {
    static constexpr std::string_view name = "wrong/blocks_of_the_receiver";
    using Right = allgather::PatAggregated;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) { return BlocksOfRound{me, at}; }
};

/// Folds that end at each rank, around the ring, are said to be in rank order.
struct TreesInRankOrder : reducescatter::PatAggregated {
    static constexpr std::string_view name = "wrong/trees_in_rank_order";
    using Right = reducescatter::PatAggregated;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
};

using OnBlocks =
    Catalog<LastBlockNotShortened, BlocksFromRankZero, HandsOnItsOwnHalf, OrderFromTheRoot,
            KnomialInRankOrder, SubtreeNotCut, ChildGetsItsOwnBlock, LastDigitForgotten, PrefixFromBothSides,
            TotalsOnTheRight, LastRoundUpwards, GatheredElsewhere, BlocksOfTheReceiver, TreesInRankOrder>;

}  // namespace cubecheck::wrong
