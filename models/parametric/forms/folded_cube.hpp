#pragma once

#include <bit>
#include <string_view>

#include "models/parametric/cell_set.hpp"
#include "models/parametric/content.hpp"
#include "models/parametric/node.hpp"
#include "models/parametric/order.hpp"
#include "models/parametric/size.hpp"

/// Any number n of ranks, folded onto the largest cube that they fill: n = p + r, p = 2^d, 0 <= r < p.
///
/// Place j of the cube stands for the ranks from start(j) to start(j + 1) - 1. start(j) is 2j for j <= r, and
/// j + r from there on: the first r places stand for two ranks each, the others for one. The higher rank of a
/// place stands there; the lower one of two sits out while the cube is crossed.
///
/// Where an algorithm runs, a rank is its number. For the prover it is a place, cut at a dimension, and a
/// flag for sitting out (proofs/symbols/folded_address.hpp). docs/facts.md proves that both are the same.
namespace cubecheck {

/// The kinds of rounds.
enum class FoldedRound {
    fold,    ///< a rank that sits out sends to the rank that stands at its place
    cross,   ///< a rank that stands at a place exchanges with its neighbour across a dimension
    unfold,  ///< a rank that stands at a place sends to the rank that sits out there
};

/// The place of an algorithm on a folded cube in a round.
template <class Level, class Number>
struct FoldedAt {
    FoldedRound kind;
    Level k;         ///< the dimension crossed; the cut before all of them in a fold, after all in an unfold
    Number nodes;    ///< n
    Number places;   ///< p
    Number surplus;  ///< r
    int port = 0;

    constexpr bool folds() const { return kind == FoldedRound::fold; }
    constexpr bool crosses() const { return kind == FoldedRound::cross; }
    constexpr bool unfolds() const { return kind == FoldedRound::unfold; }
    /// The cut above the dimension crossed, or the one in a fold or an unfold.
    constexpr Level cut_above() const { return crosses() ? next(k) : k; }
};

/// The place between rounds.
template <class Level, class Number>
struct FoldedCut {
    using Truth = TruthOf<Number>;

    Level k;         ///< the cut between the dimensions done and those to come
    Truth folded;    ///< whether there is nothing left to fold
    Truth unfolded;  ///< whether an unfolding round is done
    Number nodes;
    Number places;
    Number surplus;
};

/// The number of ranks of the places below place j.
inline constexpr auto start = []<class Number>(Number j, Number surplus) {
    return choose(j < surplus, j + j, j + surplus);
};
/// The number of the place of a rank.
inline constexpr auto place_number = []<class Number>(Number rank, Number surplus) {
    return choose(rank < surplus + surplus, half_of(rank), rank - surplus);
};
/// The numbers of the lower and of the higher rank of place j; they are equal if it stands for one rank.
inline constexpr auto lowest_rank = []<class Number>(Number j, Number surplus) { return start(j, surplus); };
inline constexpr auto highest_rank = []<class Number>(Number j, Number surplus) {
    return start(j, surplus) + one_if(j < surplus);
};
/// Whether a rank is the lower one of two at its place.
struct SitsOutFunction {};
inline constexpr Function<SitsOutFunction> sits_out;
template <class Number, class At>
requires std::is_same_v<Number, NumberAt<At>>
constexpr auto compute(SitsOutFunction, Number rank, At const& at) {
    return rank < at.surplus + at.surplus && half_of(rank) + half_of(rank) == rank;
}
/// Whether a rank is the higher one of two at its place.
struct StandsForTwoFunction {};
inline constexpr Function<StandsForTwoFunction> stands_for_two;
template <class Number, class At>
requires std::is_same_v<Number, NumberAt<At>>
constexpr auto compute(StandsForTwoFunction, Number rank, At const& at) {
    return rank < at.surplus + at.surplus && !(half_of(rank) + half_of(rank) == rank);
}

/// The place of a rank.
struct PlaceFunction {};
inline constexpr Function<PlaceFunction> place;
constexpr Node compute(PlaceFunction, Index rank, auto const& at) {
    return {static_cast<std::uint32_t>(place_number(rank, at.surplus))};
}
/// The lower and the higher rank of a place.
struct LowerRankFunction {};
struct HigherRankFunction {};
inline constexpr Function<LowerRankFunction> lower_rank;
inline constexpr Function<HigherRankFunction> higher_rank;
constexpr Index compute(LowerRankFunction, Node place, auto const& at) {
    return lowest_rank(value(place), at.surplus);
}
constexpr Index compute(HigherRankFunction, Node place, auto const& at) {
    return highest_rank(value(place), at.surplus);
}

/// The place across the dimension of a round; the place itself if none is crossed.
inline constexpr auto across = []<class Level, class Number>(auto place, FoldedAt<Level, Number> const& at) {
    return at.crosses() ? flip(place, at.k) : place;
};
/// Whether the value that arrives at a place in the round comes from lower ranks.
inline constexpr auto comes_from_below = []<class Level, class Number>(auto place,
                                                                       FoldedAt<Level, Number> const& at) {
    return at.crosses() ? bit(place, at.k) : TruthOf<Number>(true);
};

/// The fold over the ranks of `count` places from `first` on.
inline constexpr auto fold_of_places = [](auto first, auto count, auto const& at) {
    auto const number = value(first);
    return fold(lower_rank(first, at), start(number + count, at.surplus) - start(number, at.surplus));
};

/// On a folded cube, contents do not wrap around.
template <class Rank, class Part, class Level, class Number>
constexpr Number compute(BehindFunction, Content<Rank, Part> const& content, FoldedAt<Level, Number> const&) {
    return value(content.first) + content.count;
}

/// Whether a rank sends, or receives, in a round of a folded cube.
inline constexpr auto sends_in = [](auto rank, auto const& at) {
    return at.folds() ? sits_out(rank, at) : at.crosses() ? !sits_out(rank, at) : stands_for_two(rank, at);
};
inline constexpr auto receives_in = [](auto rank, auto const& at) {
    return at.folds() ? stands_for_two(rank, at) : at.crosses() ? !sits_out(rank, at) : sits_out(rank, at);
};

/// The ranks that send in a round of a folded cube.
template <class Level, class Number>
struct FoldedSenders {
    FoldedAt<Level, Number> at;

    constexpr auto contains(auto rank) const { return sends_in(rank, at); }
    constexpr Number size() const { return at.crosses() ? at.places : at.surplus; }
    constexpr auto within(Number bound) const { return !(bound < at.nodes); }
    constexpr auto has_its_size(Number count) const {
        return at.nodes == count && count == at.places + at.surplus && !(at.surplus < Number(0)) &&
               at.surplus < at.places;
    }
};
template <class Level, class Number>
FoldedSenders(FoldedAt<Level, Number>) -> FoldedSenders<Level, Number>;
template <class Level, class Number>
inline constexpr bool is_counted_set<FoldedSenders<Level, Number>> = true;

/// A cell for every place.
struct CellPerPlace {
    static constexpr auto count(auto const& where) {
        if constexpr (requires { where.places; })
            return where.places;
        else if constexpr (requires { where.core; })
            return where.core;
        else
            return static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(where.nodes)));
    }
    static constexpr Node cell(Index i) { return {static_cast<std::uint32_t>(i)}; }
};

/// The rounds of an algorithm besides those that cross the dimensions: one that folds, one that unfolds.
enum class Surplus { folds_and_unfolds, folds, unfolds };

/// Algorithms on every number n >= 1 of ranks that fold them onto a cube, cross its d dimensions in ascending
/// order, and unfold. If n is a power of two, no round folds or unfolds.
template <Surplus rounds_for>
struct FoldedCubeThat {
    using Rank = Index;
    using At = FoldedAt<Level, Index>;
    using Cut = FoldedCut<Level, Index>;
    static constexpr std::string_view every_size = "every n";

    /// Whether this number of ranks has a folded cube.
    static constexpr bool has(Index) { return true; }
    static constexpr bool folds = rounds_for != Surplus::unfolds;
    static constexpr bool unfolds = rounds_for != Surplus::folds;
    static constexpr bool crosses = true;
    static constexpr Order order = Order::ascending;  ///< of the dimensions

    static constexpr Index rank(Index i) { return i; }
    static constexpr Index rounds(Size const& size) {
        auto const start = first(size);
        return above(start.k) + (start.surplus > 0 ? one_if(folds) + one_if(unfolds) : 0);
    }
    static constexpr At in(Size const& size, Index round) {
        auto const start = first(size);
        Index const d = above(start.k), k = round - one_if(folds && start.surplus > 0);
        FoldedRound const kind = k < 0    ? FoldedRound::fold
                                 : k == d ? FoldedRound::unfold
                                          : FoldedRound::cross;
        return {kind, level(k < 0 ? 0 : k, d), start.nodes, start.places, start.surplus};
    }
    static constexpr Cut first(Size const& size) {
        Index const places = CellPerPlace::count(size), surplus = size.nodes - places;
        return {level(0, highest_one(static_cast<AddressBits>(places))),
                starts_folded(surplus),
                false,
                size.nodes,
                places,
                surplus};
    }
    static constexpr Cut last(Size const& size) {
        auto const start = first(size);
        Index const d = above(start.k);
        return {level(d, d), true, ends_unfolded(start.surplus), start.nodes, start.places, start.surplus};
    }

    template <class Level, class Number>
    static constexpr auto before(FoldedAt<Level, Number> const& at) {
        return FoldedCut<Level, Number>{at.k, !at.folds(), false, at.nodes, at.places, at.surplus};
    }
    template <class Level, class Number>
    static constexpr auto after(FoldedAt<Level, Number> const& at) {
        return FoldedCut<Level, Number>{at.cut_above(), true, at.unfolds(), at.nodes, at.places, at.surplus};
    }

    /// Whether nothing is left to fold at the start, and whether an unfolding round is done at the end.
    template <class Number>
    static constexpr auto starts_folded(Number surplus) {
        return TruthOf<Number>(!folds) || surplus == Number(0);
    }
    template <class Number>
    static constexpr auto ends_unfolded(Number surplus) {
        return TruthOf<Number>(unfolds) && Number(0) < surplus;
    }

protected:
    static constexpr Level level(Index k, Index d) {
        return {static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(d)};
    }
};

using FoldedCube = FoldedCubeThat<Surplus::folds_and_unfolds>;

/// Whether a form is a folded cube.
template <class Form>
inline constexpr bool is_folded_cube = requires(typename Form::At at) {
    at.surplus;
};

}  // namespace cubecheck
