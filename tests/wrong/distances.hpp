#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms whose rounds have distances, with one slip each.
namespace cubecheck::wrong {

/// The last round sends as many cells as the others, and so wraps around the ring.
struct LastRoundNotShortened : allgather::Bruck {
    static constexpr std::string_view name = "wrong/last_round_not_shortened";
    using Right = allgather::Bruck;
    using CaughtBy = NoOverwrite;
    static constexpr auto sends(auto me, auto at) { return Stretch{me, at.distance, at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), at.distance, at.nodes}; }
};

/// The last messages have as many blocks as the earlier ones.
struct LastMessageNotCut : allgather::BruckRadix {
    static constexpr std::string_view name = "wrong/last_message_not_cut";
    using Right = allgather::BruckRadix;
    using CaughtBy = NoOverwrite;
    static constexpr auto sends(auto me, auto at) { return Stretch{me, at.power, at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), at.power, at.nodes}; }
};

/// A rank sends all its blocks, although the next skip is less than twice the current one.
struct SkipsAreDoubled : allgather::Circulant {
    static constexpr std::string_view name = "wrong/skips_are_doubled";
    using Right = allgather::Circulant;
    using CaughtBy = NoOverwrite;
    static constexpr auto sends(auto me, auto at) { return Stretch{me, at.distance, at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), at.distance, at.nodes}; }
};

/// The operator is declared not to commute.
struct SkipsInOrder : reducescatter::Circulant {
    static constexpr std::string_view name = "wrong/skips_in_order";
    using Right = reducescatter::Circulant;
    using CaughtBy = Contract;
    static constexpr Laws laws = Laws::associative;
    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(me).of(cell).when(at.distance == at.nodes);
    }
};

/// A rank sends one block too many, which the receiver has folded already.
struct BlockFoldedTwice : reducescatter::Circulant {
    static constexpr std::string_view name = "wrong/block_folded_twice";
    using Right = reducescatter::Circulant;
    using CaughtBy = Contract;
    static constexpr auto used(auto at) { return at.added() + one_if(at.next < at.nodes); }
    static constexpr auto sends(auto me, auto at) { return Stretch{to(me, at), used(at), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{me, used(at), at.nodes}; }
};

/// In the second round, a rank sends only its own value.
struct OwnValueTwice : scan::Doubling123 {
    static constexpr std::string_view name = "wrong/own_value_twice";
    using Right = scan::Doubling123;
    using CaughtBy = Contract;
    static constexpr auto receives(auto me, auto at) {
        return Guarded{PrefixAnd{at.distance < 1}, !(me < at.distance + first_sender(at))};
    }
};

/// Rank 0 sends its empty prefix in later rounds, too, and nobody receives it.
struct EmptyPrefixSent : scan::Doubling123 {
    static constexpr std::string_view name = "wrong/empty_prefix_sent";
    using Right = scan::Doubling123;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) {
        return One{ScanCell{own_values(at)}, me + at.distance < at.nodes};
    }
};

/// Ranks are counted from rank 0 instead of the root.
struct CountedFromRankZero : broadcast::Doubling {
    static constexpr std::string_view name = "wrong/counted_from_rank_zero";
    using Right = broadcast::Doubling;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Whole{me < at.added()}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{!(me < at.distance) && me < at.distance + at.distance};
    }
    static constexpr auto senders(auto at) { return Stretch{zero_like(at.nodes), at.added(), at.nodes}; }
};

/// Values of lower ranks are joined on the right.
struct PrefixBackwards : scan::HillisSteele {
    static constexpr std::string_view name = "wrong/prefix_backwards";
    using Right = scan::HillisSteele;
    using CaughtBy = Contract;
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

}  // namespace cubecheck::wrong
