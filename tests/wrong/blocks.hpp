#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms between blocks of ranks, with one slip each.
namespace cubecheck::wrong {

/// The last block is as long as the others, so it wraps around the ranks.
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

/// Blocks are counted from rank 0 instead of the root.
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

/// A rank sends the packets for the half that it should keep.
struct HandsOnItsOwnHalf : scatter::Halving {
    static constexpr std::string_view name = "wrong/hands_on_its_own_half";
    using Right = scatter::Halving;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) {
        auto const second_half = ranks_of_block(to(me, at), at);
        return Stretch{me, choose(begins_first(me, at), second_half, 0), at.nodes};
    }
};

/// The fold begins at the root, but is declared to be in rank order.
struct OrderFromTheRoot : reduce::Doubling {
    static constexpr std::string_view name = "wrong/order_from_the_root";
    using Right = reduce::Doubling;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
};

/// The children of a k-nomial tree join in rank order, and the operator is declared not to commute.
struct KnomialInRankOrder : reduce::Knomial {
    static constexpr std::string_view name = "wrong/knomial_in_rank_order";
    using Right = reduce::Knomial;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// A child of a k-nomial tree sends as many blocks as a complete subtree would have.
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

/// A child receives only its own block, and cannot pass on the blocks of its subtree.
struct ChildGetsItsOwnBlock : scatter::Knomial {
    static constexpr std::string_view name = "wrong/child_gets_its_own_block";
    using Right = scatter::Knomial;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return One{to(me, at), begins_first(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{me, begins_second(me, at)}; }
};

/// Packets move by all digits except the last one.
struct LastDigitForgotten : alltoall::Bruck {
    static constexpr std::string_view name = "wrong/last_digit_forgotten";
    using Right = alltoall::Bruck;
    using CaughtBy = Contract;
    static constexpr auto some(auto at) { return at.distance + at.distance < at.nodes; }
    static constexpr auto sends(auto, auto at) { return Guarded{CellsToMerge{at}, some(at)}; }
    static constexpr auto receives(auto, auto at) { return Guarded{CellsToMerge{at}, some(at)}; }
};

/// The value of the higher partner joins the prefix, too.
struct PrefixFromBothSides : scan::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/prefix_from_both_sides";
    using Right = scan::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto receives(auto me, auto at) {
        return Guarded{TotalAnd{TruthAt<decltype(at)>(true)}, partner(me, at) < at.nodes};
    }
};

/// All totals join on the right, including those of lower ranks.
struct TotalsOnTheRight : scan::RecursiveDoublingExclusive {
    static constexpr std::string_view name = "wrong/totals_on_the_right";
    using Right = scan::RecursiveDoublingExclusive;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto cell, auto at) {
        return Join{is_second(me, at) && !cell.is_total};
    }
};

/// In the last round, messages that no prefix needs are not sent, but still received.
struct LastRoundUpwards : scan::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/last_round_upwards";
    using Right = scan::RecursiveDoubling;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) {
        auto const is_last = !(at.distance + at.distance < at.nodes);
        return Guarded{total(at), partner(me, at) < at.nodes && !(is_last && is_second(me, at))};
    }
};

/// The root of the broadcast, the second phase, is the rank after the root of the gather.
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

/// A rank computes the blocks to receive from its own number instead of the sender's.
struct BlocksOfTheReceiver : allgather::PatAggregated {
    static constexpr std::string_view name = "wrong/blocks_of_the_receiver";
    using Right = allgather::PatAggregated;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) { return BlocksOfRound{me, at}; }
};

/// The folds end at each rank, around the ring, but are declared to be in rank order.
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
