#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms whose rounds have distances, with one slip each.
namespace cubecheck::wrong {

/// The last round takes as many cells as the others, and so around the whole ring.
struct LastRoundNotShortened : allgather::Bruck {
    static constexpr std::string_view name = "wrong/last_round_not_shortened";
    using Right = allgather::Bruck;
    using CaughtBy = NoOverwrite;
    static constexpr auto sends(auto me, auto at) { return Stretch{me, at.distance, at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), at.distance, at.nodes}; }
};

/// Ranks are counted from rank 0, whatever the root is.
struct CountedFromRankZero : broadcast::Doubling {
    static constexpr std::string_view name = "wrong/counted_from_rank_zero";
    using Right = broadcast::Doubling;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Whole{me < added_by_distance(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{!(me < at.distance) && me < at.distance + at.distance};
    }
    static constexpr auto senders(auto at) {
        return Stretch{zero_like(at.nodes), added_by_distance(at), at.nodes};
    }
};

/// What comes from lower ranks is joined on the right.
struct PrefixBackwards : scan::HillisSteele {
    static constexpr std::string_view name = "wrong/prefix_backwards";
    using Right = scan::HillisSteele;
    using CaughtBy = Contract;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

}  // namespace cubecheck::wrong
