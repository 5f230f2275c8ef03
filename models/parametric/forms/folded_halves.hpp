#pragma once

#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/guarded_set.hpp"

/// Folded cubes with other rounds (models/parametric/forms/folded_cube.hpp): in descending order of
/// dimensions, or only the rounds that hand out the results.
namespace cubecheck {

/// Algorithms that fold any number of ranks onto a cube, and cross its dimensions in descending order.
struct FoldedCubeDown : FoldedCubeThat<Surplus::folds> {
    static constexpr Order order = Order::descending;

    static constexpr At in(Size const& size, Index round) {
        auto at = FoldedCubeThat::in(size, round);
        Index const d = below(at.k) + above(at.k);
        at.k = level(at.folds() ? d : d - 1 - below(at.k), d);
        return at;
    }
    static constexpr Cut first(Size const& size) {
        auto start = FoldedCubeThat::first(size);
        start.k = level(above(start.k), above(start.k));
        return start;
    }
    static constexpr Cut last(Size const& size) {
        auto end = FoldedCubeThat::last(size);
        end.k = level(0, below(end.k));
        return end;
    }
    template <class Level, class Number>
    static constexpr auto before(FoldedAt<Level, Number> const& at) {
        return FoldedCut<Level, Number>{at.cut_above(), !at.folds(), false, at.nodes, at.places, at.surplus};
    }
    template <class Level, class Number>
    static constexpr auto after(FoldedAt<Level, Number> const& at) {
        return FoldedCut<Level, Number>{at.k, true, false, at.nodes, at.places, at.surplus};
    }
};

/// Algorithms of one round, in which the rank that stands at a place sends to the one that sits out there. If
/// no rank sits out, there are no rounds.
struct Unfolding : FoldedCubeThat<Surplus::unfolds> {
    static constexpr bool crosses = false;

    static constexpr Index rounds(Size const& size) { return one_if(0 < first(size).surplus); }
    static constexpr At in(Size const& size, Index) {
        auto const start = first(size);
        return {FoldedRound::unfold, start.k, start.nodes, start.places, start.surplus};
    }
    static constexpr Cut first(Size const& size) {
        auto start = FoldedCubeThat::first(size);
        start.k = level(above(start.k), above(start.k));
        return start;
    }
};

/// Algorithms of two rounds, in which the places send parts to their ranks: first to the rank at another
/// place, then to the rank that sat out there.  If no rank sits out, there are no rounds.
///
/// The first round counts as one that folds: it collects the parts for another place there.
struct HandingBack : FoldedCubeThat<Surplus::folds_and_unfolds> {
    static constexpr bool crosses = false;

    static constexpr Index rounds(Size const& size) {
        auto const has_surplus = one_if(0 < first(size).surplus);
        return has_surplus + has_surplus;
    }
    static constexpr At in(Size const& size, Index round) {
        auto const start = first(size);
        return {round == 0 ? FoldedRound::fold : FoldedRound::unfold, start.k, start.nodes, start.places,
                start.surplus};
    }
    static constexpr Cut first(Size const& size) {
        auto start = FoldedCubeThat::first(size);
        start.k = level(above(start.k), above(start.k));
        return start;
    }
};

/// The place at which a butterfly folds the parts for the ranks of a place: the one that is mirrored; where
/// nobody sits out, the place itself.
inline constexpr auto folding_place = [](auto place, auto const& at) {
    return choose(0 < at.surplus, mirrored(place, at.k), place);
};

/// The cells of the ranks whose parts are folded at the places that agree with `member` below k: consecutive
/// numbers where ranks sit out.
template <class Place, class Level, class Number>
struct RanksFoldedAt {
    Place member;
    Level k;
    FoldedAt<Level, Number> at;

    constexpr auto contains(auto cell) const {
        return agree_below(folding_place(place(cell, at), at), member, k);
    }
    /// The number of the first of the places of these ranks, where ranks sit out.
    constexpr Number first_place() const { return value(mirrored(join(zero_like(member), member, k), k)); }
    constexpr Number first() const { return start(first_place(), at.surplus); }
    constexpr Number size() const {
        return choose(0 < at.surplus, start(first_place() + copow2(k), at.surplus) - first(), copow2(k));
    }
    constexpr auto within(Number bound) const {
        return in_range(value(member), at.places) && !(bound < at.nodes);
    }
    constexpr auto has_its_size(Number count) const {
        return within(count) && lies_in_cube(k) && at.nodes == count && count == at.places + at.surplus &&
               !(at.surplus < Number(0)) && at.surplus < at.places;
    }
    constexpr void each(auto f) const {
        if (0 < at.surplus)
            for (Number i = 0; i < size(); ++i) f(first() + i);
        else
            Coset{member, k}.each([&](Place place) { f(value(place)); });
    }
};
template <class Place, class Level, class Number>
RanksFoldedAt(Place, Level, FoldedAt<Level, Number>) -> RanksFoldedAt<Place, Level, Number>;
template <class Place, class Level, class Number>
inline constexpr bool is_counted_set<RanksFoldedAt<Place, Level, Number>> = true;

/// The cells of the ranks at the 2^k places that agree with `member` from k up: consecutive numbers.
template <class Place, class Level, class Number>
struct RanksOfBlock {
    Place member;
    Level k;
    FoldedAt<Level, Number> at;

    constexpr auto contains(auto cell) const { return agree_from(place(cell, at), member, k); }
    constexpr Number first() const { return start(value(first_of_block(member, k)), at.surplus); }
    constexpr Number size() const {
        return start(value(first_of_block(member, k)) + pow2(k), at.surplus) - first();
    }
    constexpr auto within(Number bound) const {
        return in_range(value(member), at.places) && !(bound < at.nodes);
    }
    constexpr auto has_its_size(Number count) const {
        return within(count) && lies_in_cube(k) && at.nodes == count && count == at.places + at.surplus &&
               !(at.surplus < Number(0)) && at.surplus < at.places;
    }
    constexpr void each(auto f) const {
        for (Number i = 0; i < size(); ++i) f(first() + i);
    }
};
template <class Place, class Level, class Number>
RanksOfBlock(Place, Level, FoldedAt<Level, Number>) -> RanksOfBlock<Place, Level, Number>;
template <class Place, class Level, class Number>
inline constexpr bool is_counted_set<RanksOfBlock<Place, Level, Number>> = true;

}  // namespace cubecheck
