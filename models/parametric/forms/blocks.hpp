#pragma once

#include <algorithm>

#include "models/parametric/cell_set.hpp"
#include "models/parametric/cyclic.hpp"
#include "models/parametric/forms/digits.hpp"
#include "models/parametric/order.hpp"
#include "models/parametric/rooted_at.hpp"

/// Binomial and k-nomial trees on any number of ranks: blocks of consecutive ranks, counted from the root.
///
/// The place of a rank is its distance after the root. For a power B of the radix there are blocks of B
/// places, and groups of radix B places. Blocks and groups begin at multiples of their size; the last ones
/// may be short. A round of distance x B is between the first block of each group, into which those below
/// digit x are merged, and block x.
namespace cubecheck {

/// The n places in blocks of B, where the first ones of each group are merged into one.
template <class Number>
struct PlacesBy {
    Number places;  ///< B
    Number merged;  ///< the places in the first block of each group: x B, for a digit x > 0
    Number group;   ///< radix B
    Number nodes;
};
using RankBlocks = PlacesBy<Index>;

/// The first place of the block that contains a place.
template <class Number>
constexpr Number compute(FirstOfBlockFunction, Number place, PlacesBy<Number> const& blocks) {
    auto const in_group = residue(place, blocks.group);
    return place - choose(in_group < blocks.merged, in_group, residue(place, blocks.places));
}
/// The number of places in the block that contains a place; the last block may be shorter.
struct PlacesOfBlockFunction {};
inline constexpr Function<PlacesOfBlockFunction> places_of_block;
template <class Number>
constexpr Number compute(PlacesOfBlockFunction, Number place, PlacesBy<Number> const& blocks) {
    return choose(residue(place, blocks.group) < blocks.merged, blocks.merged, blocks.places);
}
/// The same places, with one more block merged into the first of each group.
template <class Number>
constexpr PlacesBy<Number> compute(NextFunction, PlacesBy<Number> const& blocks) {
    return {blocks.places, blocks.merged + blocks.places, blocks.group, blocks.nodes};
}
/// The total number of places.
struct AllPlacesFunction {};
inline constexpr Function<AllPlacesFunction> all_places;
constexpr Index compute(AllPlacesFunction, RankBlocks const& blocks) { return blocks.nodes; }
/// The number of places first, first + step, first + 2 step, .. below `nodes`.
constexpr Index places_from(Index first, Index step, Index nodes) {
    return first < nodes ? (nodes - first - 1) / step + 1 : 0;
}
/// The number of blocks.
struct CountFunction {};
inline constexpr Function<CountFunction> count;
constexpr Index compute(CountFunction, RankBlocks const& blocks) {
    Index found = places_from(0, blocks.places, blocks.nodes);
    for (Index place = blocks.places; place < blocks.merged; place += blocks.places)
        found -= places_from(place, blocks.group, blocks.nodes);
    return found;
}

/// The number of places in the blocks that are merged next.
struct PlacesToMergeFunction {};
inline constexpr Function<PlacesToMergeFunction> places_to_merge;
constexpr Index compute(PlacesToMergeFunction, RankBlocks const& blocks) {
    Index const in_last = blocks.nodes % blocks.group - blocks.merged;
    return blocks.nodes / blocks.group * blocks.places + std::clamp<Index>(in_last, 0, blocks.places);
}

/// The number of places in the first block of each group.
struct MergedPlacesFunction {};
inline constexpr Function<MergedPlacesFunction> merged_places;
constexpr Index compute(MergedPlacesFunction, RankBlocks const& blocks) { return blocks.merged; }
/// The same blocks; if whole groups are merged, as blocks of the next power.
struct WholeGroupsFunction {};
inline constexpr Function<WholeGroupsFunction> whole_groups;
constexpr RankBlocks compute(WholeGroupsFunction, RankBlocks const& blocks) {
    if (blocks.merged < blocks.group) return blocks;
    Index const radix = blocks.group / blocks.places;
    return {blocks.group, blocks.group, blocks.group * radix, blocks.nodes};
}
/// Whether the round of a distance merges a block into the first ones, which have `distance` places before.
struct MergesAtFunction {};
inline constexpr Function<MergesAtFunction> merges_at;
constexpr bool compute(MergesAtFunction, Index distance, RankBlocks const& blocks) {
    return distance == blocks.merged;
}

/// The place of an algorithm in a round between the first block of each group and the block `distance` places
/// after it.
template <class Cut, class Number>
struct BlocksAt : DistanceAt<Number> {
    Cut blocks;  ///< before they are merged
};

/// The place between rounds: `distance` places of each group are one block.
template <class Cut, class Number>
struct BlocksCut : DistanceCut<Number> {
    Cut blocks;
};

/// The place of a rank: its distance after the root.
inline constexpr auto from_root = [](auto me, auto const& at) { return wrap(me - at.root, at.nodes); };

/// Whether a rank is the first of a block.
inline constexpr auto begins_block = [](auto me, auto const& at, auto const& blocks) {
    return first_of_block(from_root(me, at), blocks) == from_root(me, at);
};
/// Whether a rank begins the second of the two blocks that the round is between.
inline constexpr auto begins_second = [](auto me, auto const& at) {
    return begins_block(me, at, at.blocks) && !begins_block(me, at, next(at.blocks));
};
/// Whether it begins the first of them, where there is a second.
inline constexpr auto begins_first = [](auto me, auto const& at) {
    auto const place = from_root(me, at);
    return place + at.distance < at.nodes && first_of_block(place + at.distance, next(at.blocks)) == place;
};
/// The number of ranks in the block that a rank begins; the last block ends with the places.
inline constexpr auto ranks_of_block = [](auto me, auto const& at) {
    auto const place = from_root(me, at);
    return smaller(places_of_block(place, at.blocks), at.nodes - place);
};

/// The ranks, or their cells, `first`, `first` + G, `first` + 2G, .., for groups of G. There are as many as
/// groups with a second block of the round.
template <class Cut, class Number>
struct BlocksOfRound {
    Number first;
    BlocksAt<Cut, Number> at;

    constexpr auto contains(Number rank) const {
        Number const behind = wrap(rank - first, at.nodes), second = behind + at.distance;
        return in_range(rank, at.nodes) && second < at.nodes &&
               first_of_block(second, next(at.blocks)) == behind;
    }
    constexpr Number size() const { return count(at.blocks) - count(next(at.blocks)); }
    constexpr auto within(Number bound) const { return in_range(first, at.nodes) && !(bound < at.nodes); }
    constexpr auto has_its_size(Number ranks) const {
        return within(ranks) && at.nodes == all_places(at.blocks) && merges_at(at.distance, at.blocks);
    }
    constexpr void each(auto f) const {
        for (Number rank = 0; rank < at.nodes; ++rank)
            if (contains(rank)) f(rank);
    }
};
template <class Cut, class Number>
BlocksOfRound(Number, BlocksAt<Cut, Number>) -> BlocksOfRound<Cut, Number>;
template <class Cut, class Number>
inline constexpr bool is_counted_set<BlocksOfRound<Cut, Number>> = true;

/// The cells whose numbers are places in the second block of the round, in any group.
template <class Cut, class Number>
struct CellsToMerge {
    BlocksAt<Cut, Number> at;

    constexpr auto contains(Number cell) const {
        return in_range(cell, at.nodes) &&
               !(first_of_block(cell, at.blocks) == first_of_block(cell, next(at.blocks)));
    }
    constexpr Number size() const { return places_to_merge(at.blocks); }
    constexpr auto within(Number bound) const { return !(bound < at.nodes); }
    constexpr auto has_its_size(Number cells) const {
        return at.nodes == cells && at.nodes == all_places(at.blocks) && merges_at(at.distance, at.blocks);
    }
    constexpr void each(auto f) const {
        for (Number cell = 0; cell < at.nodes; ++cell)
            if (contains(cell)) f(cell);
    }
};
template <class Cut, class Number>
CellsToMerge(BlocksAt<Cut, Number>) -> CellsToMerge<Cut, Number>;
template <class Cut, class Number>
inline constexpr bool is_counted_set<CellsToMerge<Cut, Number>> = true;

/// The radix of the blocks.
enum class Radix { two, any };

/// Algorithms between blocks of ranks: the blocks grow from 1 to at least n, or are split.
///
/// Shape:   ceil(log2 n) rounds; for any radix, one round for each digit below n.
template <Order order, Radix radix = Radix::two>
struct Blocks : Distances {
    struct At : BlocksAt<RankBlocks, Index> {};
    using Cut = BlocksCut<RankBlocks, Index>;
    static constexpr bool grows = order == Order::ascending;
    static constexpr bool has_base = radix == Radix::any;
    static constexpr std::string_view every_size = has_base ? "every n and base" : "every n";

    static constexpr Index rounds(Size const& size) { return digits_below(size.nodes, radix_for(size)); }
    static constexpr Index distance(Size const& size, Index round) { return digit(size, round).number; }
    static constexpr At in(Size const& size, Index round) {
        auto const [power, number] = digit(size, round);
        return {
            {{number, round, size.nodes, size.root}, {power, number, power * radix_for(size), size.nodes}}};
    }
    static constexpr Cut first(Size const& size) {
        return grows || rounds(size) == 0 ? ones(size, 0) : before(in(size, 0));
    }
    static constexpr Cut last(Size const& size) {
        Index const all = rounds(size);
        return grows && all > 0 ? after(in(size, all - 1)) : ones(size, all);
    }
    static constexpr auto before(auto const& at) { return grows ? small(at, 0) : large(at, 0); }
    static constexpr auto after(auto const& at) { return grows ? large(at, 1) : small(at, 1); }

private:
    static constexpr Index radix_for(Size const& size) { return has_base ? radix_of(size) : 2; }
    static constexpr Digit digit(Size const& size, Index round) {
        return digit_at(grows ? round : rounds(size) - 1 - round, radix_for(size));
    }
    static constexpr Cut ones(Size const& size, Index round) {
        return {{1, round, size.nodes, size.root}, {1, 1, radix_for(size), size.nodes}};
    }
    /// A cut with the blocks of the round, or with the blocks that they are merged into.
    template <class B, class Number>
    static constexpr BlocksCut<B, Number> small(BlocksAt<B, Number> const& at, Index rounds) {
        return {{at.distance, at.round + rounds, at.nodes, at.root}, at.blocks};
    }
    template <class B, class Number>
    static constexpr BlocksCut<B, Number> large(BlocksAt<B, Number> const& at, Index rounds) {
        auto const merged = next(at.blocks);
        return {{merged_places(merged), at.round + rounds, at.nodes, at.root}, whole_groups(merged)};
    }
};

using DoublingBlocks = Blocks<Order::ascending>;
using HalvingBlocks = Blocks<Order::descending>;
using MergedBlocks = Blocks<Order::ascending, Radix::any>;
using SplitBlocks = Blocks<Order::descending, Radix::any>;

}  // namespace cubecheck
