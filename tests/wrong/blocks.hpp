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
        return Stretch{me, select(begins_second(me, at), at.distance, 0), at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        return Stretch{from(me, at), select(begins_first(me, at), at.distance, 0), at.nodes};
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
    static constexpr auto senders(auto at) { return EverySecondBlock{zero_like(at.nodes), at}; }
};

/// A rank hands on the packets for the half that it keeps.
struct HandsOnItsOwnHalf : scatter::Halving {
    static constexpr std::string_view name = "wrong/hands_on_its_own_half";
    using Right = scatter::Halving;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) {
        auto const second_half = ranks_of_block(to(me, at), at);
        return Stretch{me, select(begins_first(me, at), second_half, 0), at.nodes};
    }
};

/// The fold begins at the root, and is said to be in rank order.
struct OrderFromTheRoot : reduce::Doubling {
    static constexpr std::string_view name = "wrong/order_from_the_root";
    using Right = reduce::Doubling;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
};

/// The second phase broadcasts from the rank behind the one that has gathered.
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

using OnBlocks = Catalog<LastBlockNotShortened, BlocksFromRankZero, HandsOnItsOwnHalf, OrderFromTheRoot,
                         GatheredElsewhere>;

}  // namespace cubecheck::wrong
