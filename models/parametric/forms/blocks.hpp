#pragma once

#include "models/parametric/cell_set.hpp"
#include "models/parametric/cyclic.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/order.hpp"

/// Binomial trees on any number of ranks: blocks of B consecutive ranks, counted from the root on.
///
/// The place of a rank is how far it is behind the root.  A block begins at a multiple of B; the last one may
/// be short.  A round of distance B is one between the two blocks of B ranks that make a block of 2B.
namespace cubecheck {

/// The n places in blocks of so many: 1, 2, 4, ..
template <class Number>
struct PlacesBy {
    Number places;
    Number nodes;
};
using RankBlocks = PlacesBy<Index>;

/// The first place of the block in which a place is.
template <class Number>
constexpr Number first_of_block(Number place, PlacesBy<Number> const& blocks) {
    return place - residue(place, blocks.places);
}
/// The same places, two blocks in one.
template <class Number>
constexpr PlacesBy<Number> next(PlacesBy<Number> const& blocks) {
    return {blocks.places + blocks.places, blocks.nodes};
}
/// How many places a block has, and how many there are in all.
constexpr Index places_of(RankBlocks const& blocks) { return blocks.places; }
constexpr Index all_places(RankBlocks const& blocks) { return blocks.nodes; }
/// How many blocks there are.
constexpr Index count(RankBlocks const& blocks) { return (blocks.nodes + blocks.places - 1) / blocks.places; }

/// Where an algorithm stands in a round between blocks of B ranks.
template <class Cut, class Number>
struct BlocksAt : DistanceAt<Number> {
    Cut blocks;  ///< of B places
};

/// Where it stands between rounds: B is the size of the blocks.
template <class Cut, class Number>
struct BlocksCut : DistanceCut<Number> {
    Cut blocks;
};

/// The place of a rank: how far it is behind the root.
constexpr auto from_root(auto me, auto const& at) { return wrap(me - at.root, at.nodes); }

/// Whether a rank is the first of a block.
constexpr auto begins_block(auto me, auto const& at, auto const& blocks) {
    return first_of_block(from_root(me, at), blocks) == from_root(me, at);
}
/// Whether a rank begins the second of the two blocks that the round is between.
constexpr auto begins_second(auto me, auto const& at) {
    return begins_block(me, at, at.blocks) && !begins_block(me, at, next(at.blocks));
}
/// Whether it begins the first of them, where there is a second.
constexpr auto begins_first(auto me, auto const& at) {
    return begins_block(me, at, next(at.blocks)) && from_root(me, at) + at.distance < at.nodes;
}
/// How many ranks the block has that a rank begins: B, or what is left of n.
constexpr auto ranks_of_block(auto me, auto const& at) {
    return smaller(at.distance, at.nodes - from_root(me, at));
}

/// Every second block: the ranks `first`, `first` + 2B, `first` + 4B, .., as many as there are pairs of
/// blocks.
template <class Cut, class Number>
struct EverySecondBlock {
    Number first;
    BlocksAt<Cut, Number> at;

    constexpr auto contains(Number rank) const {
        Number const behind = wrap(rank - first, at.nodes);
        return in_range(rank, at.nodes) && first_of_block(behind, next(at.blocks)) == behind &&
               behind + at.distance < at.nodes;
    }
    constexpr Number size() const { return half_of(count(at.blocks)); }
    constexpr auto within(Number bound) const { return in_range(first, at.nodes) && !(bound < at.nodes); }
    constexpr auto has_its_size(Number ranks) const {
        return within(ranks) && at.distance == places_of(at.blocks) && at.nodes == all_places(at.blocks);
    }
};
template <class Cut, class Number>
EverySecondBlock(Number, BlocksAt<Cut, Number>) -> EverySecondBlock<Cut, Number>;
template <class Cut, class Number>
inline constexpr bool is_counted_set<EverySecondBlock<Cut, Number>> = true;

/// Algorithms between blocks of ranks: the blocks double from 1 to at least n, or are halved.
///
/// Shape:   ceil(log2 n) rounds.
template <Order order>
struct Blocks : Distances {
    struct At : BlocksAt<RankBlocks, Index> {};
    using Cut = BlocksCut<RankBlocks, Index>;
    static constexpr bool doubles = order == Order::ascending;

    static constexpr Index distance(Size const& size, Index round) {
        return Index{1} << (doubles ? round : rounds(size) - 1 - round);
    }
    static constexpr At in(Size const& size, Index round) {
        Index const places = distance(size, round);
        return {{{places, round, size.nodes, size.root}, {places, size.nodes}}};
    }
    static constexpr Cut first(Size const& size) {
        return cut(size, 0, doubles ? 1 : Index{1} << rounds(size));
    }
    static constexpr Cut last(Size const& size) {
        return cut(size, rounds(size), doubles ? Index{1} << rounds(size) : 1);
    }
    static constexpr auto before(auto const& at) { return doubles ? small(at, 0) : large(at, 0); }
    static constexpr auto after(auto const& at) { return doubles ? large(at, 1) : small(at, 1); }

private:
    static constexpr Cut cut(Size const& size, Index round, Index places) {
        return {{places, round, size.nodes, size.root}, {places, size.nodes}};
    }
    /// A cut of the blocks of the round, or of those of two of them.
    template <class B, class Number>
    static constexpr BlocksCut<B, Number> small(BlocksAt<B, Number> const& at, Index rounds) {
        return {{at.distance, at.round + rounds, at.nodes, at.root}, at.blocks};
    }
    template <class B, class Number>
    static constexpr BlocksCut<B, Number> large(BlocksAt<B, Number> const& at, Index rounds) {
        return {{at.distance + at.distance, at.round + rounds, at.nodes, at.root}, next(at.blocks)};
    }
};

using DoublingBlocks = Blocks<Order::ascending>;
using HalvingBlocks = Blocks<Order::descending>;

}  // namespace cubecheck
