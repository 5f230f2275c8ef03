#pragma once

#include <string>
#include <utility>

#include "algorithms/blocks/digit_levels.hpp"
#include "proofs/obligations/formulate.hpp"

/// Unknown rounds in which the groups of a digit divide a block of cells, or collect its parts
/// (algorithms/blocks/digit_levels.hpp).
namespace cubecheck::in_parts {

/// The place of a rank, or of the owner of a cell: the digits above that of a round, this digit, and those
/// below it.
struct PlaceOfDigits {
    Term above, digit, below;

    friend Formula operator==(PlaceOfDigits const& a, PlaceOfDigits const& b) {
        return a.above == b.above && a.digit == b.digit && a.below == b.below;
    }
};

/// A cell of any number that a place owns.
class OwnedCell {
public:
    explicit OwnedCell(PlaceOfDigits owner) : owner_(std::move(owner)) {}

private:
    friend class UnknownLevels;

    PlaceOfDigits owner_;
};

/// A rank by its place, and by the number of ranks with its place below it.
///
/// Formulas can only compare ranks: what the digits mean depends on the round.
class RankAtPlace {
public:
    RankAtPlace(PlaceOfDigits place, Term surplus) : place_(std::move(place)), surplus_(std::move(surplus)) {}

    friend Formula operator==(RankAtPlace const& a, RankAtPlace const& b) {
        return a.place_ == b.place_ && a.surplus_ == b.surplus_;
    }

private:
    friend class UnknownLevels;

    PlaceOfDigits place_;
    Term surplus_;
};

/// Any number of ranks, and a round with any digit. The digit takes every value below `members`.
class UnknownLevels {
public:
    explicit UnknownLevels(Scene& scene)
        : members(scene.number("members")),
          scene_(&scene),
          groups_(scene.number("groups")),
          block_(scene.number("block")),
          ranks_at_(scene.context().function("ranks_at_place", integer(), integer(), integer(), integer())) {
        scene.fact(0 < members && 0 < groups_ && 0 < block_);
    }

    RankAtPlace rank(std::string const& name) {
        RankAtPlace const rank{place(name), scene_->number(name + "_surplus")};
        scene_->fact(is_rank(rank));
        return rank;
    }
    OwnedCell cell(std::string const& name) {
        PlaceOfDigits const owner = place(name);
        scene_->fact(is_place(owner));
        return OwnedCell(owner);
    }
    Formula is_rank(RankAtPlace const& rank) const {
        return is_place(rank.place_) && in_range(rank.surplus_, ranks_at_place(rank));
    }
    Formula is_lowest() const { return block_ == 1; }
    Formula is_highest() const { return groups_ == 1; }

    Term surplus(RankAtPlace const& rank) const { return rank.surplus_; }
    RankAtPlace with_surplus(RankAtPlace const& rank, Term const& surplus) const {
        return {rank.place_, choose(surplus < 0, rank.surplus_, surplus)};
    }
    /// One rank or two have a place.
    Term ranks_at_place(RankAtPlace const& rank) const {
        auto const in = [&](Term const& term) { return term.in(scene_->context()); };
        Term const ranks(ranks_at_(in(rank.place_.above), in(rank.place_.digit), in(rank.place_.below)));
        scene_->fact(0 < ranks && ranks < 3);
        return ranks;
    }
    OwnedCell cell_of(RankAtPlace const& rank) const { return OwnedCell(rank.place_); }

    Term digit(RankAtPlace const& rank) const { return rank.place_.digit; }
    Term owners_digit(OwnedCell const& cell) const { return cell.owner_.digit; }
    RankAtPlace with_digit(RankAtPlace const& rank, Term const& digit) const {
        Term const possible = choose(in_range(digit, members), digit, rank.place_.digit);
        return {{rank.place_.above, possible, rank.place_.below}, rank.surplus_};
    }
    Formula is_below_owner(RankAtPlace const& rank, OwnedCell const& cell) const {
        return rank.place_.below == cell.owner_.below;
    }
    Formula is_above(RankAtPlace const& a, RankAtPlace const& b) const {
        return a.place_.above == b.place_.above;
    }

    Term members;

protected:
    Scene* scene_;

private:
    z3::sort integer() const { return scene_->context().int_sort(); }
    PlaceOfDigits place(std::string const& name) {
        return {scene_->number(name + "_above"), scene_->number(name + "_digit"),
                scene_->number(name + "_below")};
    }
    Formula is_place(PlaceOfDigits const& place) const {
        return in_range(place.above, groups_) && in_range(place.digit, members) &&
               in_range(place.below, block_);
    }

    Term groups_;  ///< the number of values of the digits above
    Term block_;   ///< the number of values of the digits below
    z3::func_decl ranks_at_;
};

/// An unknown round of one kind.
class UnknownLevelAt : public UnknownLevels {
public:
    using Cut = blocks::LevelCut<UnknownLevels>;

    UnknownLevelAt(UnknownLevels const& levels, blocks::LevelRound of)
        : UnknownLevels(levels), kind(of), turn(scene_->number("turn")) {
        scene_->fact(!(turn < 0));
    }

    Cut before() const {
        using Phase = Cut::Phase;
        if (kind == blocks::LevelRound::folds) return {*this, Phase::starts, 0};
        if (kind == blocks::LevelRound::unfolds) return {*this, Phase::gathers, members - 1};
        return {*this, kind == blocks::LevelRound::scatters ? Phase::scatters : Phase::gathers, turn};
    }
    Cut after() const {
        using Phase = Cut::Phase;
        if (kind == blocks::LevelRound::folds) return {*this, Phase::scatters, 0};
        if (kind == blocks::LevelRound::unfolds) return {*this, Phase::ends, 0};
        return {*this, kind == blocks::LevelRound::scatters ? Phase::scatters : Phase::gathers, turn + 1};
    }
    /// Surplus ranks take part before and after all digits. Each digit has a round fewer than members.
    Formula exists() const {
        bool const is_outside = kind == blocks::LevelRound::folds || kind == blocks::LevelRound::unfolds;
        return is_outside ? is_lowest() && 1 < members : turn < members - 1;
    }

    blocks::LevelRound kind;
    Term turn;
};

/// The unknown rounds of a form, the kinds of its rounds, and its first, middle and last cuts.
template <class Form>
class PartsWorld;

template <>
class PartsWorld<blocks::ScatterThenGather> {
    using Cut = UnknownLevelAt::Cut;

public:
    static constexpr blocks::LevelRound kinds[] = {blocks::LevelRound::folds, blocks::LevelRound::scatters,
                                                   blocks::LevelRound::gathers, blocks::LevelRound::unfolds};
    static Family const& family() { return families::based; }
    /// Whether rounds of a kind come after the middle.
    static constexpr bool is_late(blocks::LevelRound kind) {
        return kind == blocks::LevelRound::gathers || kind == blocks::LevelRound::unfolds;
    }

    explicit PartsWorld(Scene& scene) : levels_(scene) {}

    RankAtPlace rank(std::string const& name) { return levels_.rank(name); }
    OwnedCell cell(std::string const& name) { return levels_.cell(name); }
    Formula is_rank(RankAtPlace const& rank) const { return levels_.is_rank(rank); }
    UnknownLevelAt round(blocks::LevelRound kind) const { return {levels_, kind}; }

    /// claim(at) at the first cut: with surplus ranks, or with one rank at each place.
    Formula of_first(auto const& claim, auto const&... ranks) const {
        return claim(Cut(levels_, Cut::Phase::starts, 0)) &&
               implies(levels_.is_lowest() && (are_alone(ranks) && ...),
                       claim(Cut(levels_, Cut::Phase::scatters, 0)));
    }
    Formula of_middle(auto const& claim) const {
        return implies(levels_.is_highest(), claim(Cut(levels_, Cut::Phase::gathers, 0)));
    }
    Formula of_last(auto const& claim, auto const&... ranks) const {
        return claim(Cut(levels_, Cut::Phase::ends, 0)) &&
               implies(levels_.is_lowest() && (are_alone(ranks) && ...),
                       claim(Cut(levels_, Cut::Phase::gathers, levels_.members - 1)));
    }

private:
    Formula are_alone(RankAtPlace const& rank) const { return levels_.ranks_at_place(rank) == 1; }

    UnknownLevels levels_;
};

}  // namespace cubecheck::in_parts
