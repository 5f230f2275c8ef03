#pragma once

#include <string>
#include <utility>

#include "algorithms/blocks/digit_rounds.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/symbols/unsupported.hpp"

/// Unknown rounds among ranks whose places are numbers of several digits
/// (algorithms/blocks/digit_rounds.hpp).
namespace cubecheck::joins {

/// A rank: the digits of its place, and its number among the ranks at this place.
///
/// Formulas can only compare ranks: what the digits mean depends on the round.
class RankOfDigits {
public:
    friend Formula operator==(RankOfDigits const& a, RankOfDigits const& b) {
        return a.above_ == b.above_ && a.digit_ == b.digit_ && a.below_ == b.below_ &&
               a.surplus_ == b.surplus_;
    }

private:
    friend class UnknownDigits;
    friend class UnknownDigitCut;
    friend class UnknownDigitAt;

    RankOfDigits(Term above, Term digit, Term below, Term surplus)
        : above_(std::move(above)),
          digit_(std::move(digit)),
          below_(std::move(below)),
          surplus_(std::move(surplus)) {}

    Term above_, digit_, below_, surplus_;
};

/// Any number of ranks, any radix, and any digit of a round.
class UnknownDigits {
public:
    explicit UnknownDigits(Scene& scene)
        : radix(scene.number("radix")),
          scene_(&scene),
          groups_(scene.number("groups")),
          block_(scene.number("block")),
          ranks_at_(scene.context().function("ranks_at_place", integer(), integer(), integer(), integer())) {
        scene.fact(1 < radix && 0 < groups_ && 0 < block_);
    }

    RankOfDigits rank(std::string const& name) {
        RankOfDigits const rank{scene_->number(name + "_above"), scene_->number(name + "_digit"),
                                scene_->number(name + "_below"), scene_->number(name + "_surplus")};
        scene_->fact(is_rank(rank));
        return rank;
    }
    Formula is_rank(RankOfDigits const& rank) const {
        return in_range(rank.above_, groups_) && in_range(rank.digit_, radix) &&
               in_range(rank.below_, block_) && in_range(rank.surplus_, ranks_at_place(rank));
    }
    /// At least one rank has the place.
    Term ranks_at_place(RankOfDigits const& rank) const {
        auto const in = [&](Term const& term) { return term.in(scene_->context()); };
        Term const ranks(ranks_at_(in(rank.above_), in(rank.digit_), in(rank.below_)));
        scene_->fact(0 < ranks);
        return ranks;
    }
    Term surplus(RankOfDigits const& rank) const { return rank.surplus_; }
    RankOfDigits with_surplus(RankOfDigits const& rank, Term const& surplus) const {
        return {rank.above_, rank.digit_, rank.below_, choose(surplus < 0, rank.surplus_, surplus)};
    }

    Term radix;

protected:
    Scene* scene_;

private:
    z3::sort integer() const { return scene_->context().int_sort(); }

    Term groups_;  ///< the number of values of the digits above
    Term block_;   ///< the number of values of the digits below
    z3::func_decl ranks_at_;
};

/// An unknown cut between rounds: the places of a block agree in some digits.
class UnknownDigitCut : public UnknownDigits {
public:
    enum class Agree { in_all, from_the_digit_on, above_the_digit, in_none };

    UnknownDigitCut(UnknownDigits const& digits, bool is_folded, bool is_unfolded, Agree agree)
        : UnknownDigits(digits), folded(is_folded), unfolded(is_unfolded), agree_(agree) {}

    Formula is_same_block(RankOfDigits const& a, RankOfDigits const& b) const {
        if (agree_ == Agree::in_none) return true;
        Formula const above = a.above_ == b.above_;
        if (agree_ == Agree::above_the_digit) return above;
        Formula const from_the_digit_on = above && a.digit_ == b.digit_;
        return agree_ == Agree::in_all ? from_the_digit_on && a.below_ == b.below_ : from_the_digit_on;
    }

    bool folded, unfolded;

private:
    Agree agree_;
};

/// An unknown round of one kind.
class UnknownDigitAt : public UnknownDigits {
public:
    UnknownDigitAt(UnknownDigits const& digits, blocks::DigitRound of) : UnknownDigits(digits), kind(of) {}

    /// Throws: Unsupported if the round does not join: no digit is that of the round.
    Term digit(RankOfDigits const& rank) const {
        expect_a_digit();
        return rank.digit_;
    }
    RankOfDigits with_digit(RankOfDigits const& rank, Term const& digit) const {
        expect_a_digit();
        return {rank.above_, choose(in_range(digit, radix), digit, rank.digit_), rank.below_, rank.surplus_};
    }
    UnknownDigitCut before() const {
        using Agree = UnknownDigitCut::Agree;
        if (kind == blocks::DigitRound::folds) return {*this, false, false, Agree::in_all};
        return {*this, true, false,
                kind == blocks::DigitRound::joins ? Agree::from_the_digit_on : Agree::in_none};
    }
    UnknownDigitCut after() const {
        using Agree = UnknownDigitCut::Agree;
        if (kind == blocks::DigitRound::folds) return {*this, true, false, Agree::in_all};
        if (kind == blocks::DigitRound::joins) return {*this, true, false, Agree::above_the_digit};
        return {*this, true, true, Agree::in_none};
    }

    blocks::DigitRound kind;

private:
    void expect_a_digit() const {
        if (kind != blocks::DigitRound::joins) throw Unsupported("a digit in a round that joins no values");
    }
};

/// The unknown rounds of a form, the kinds of its rounds, and its first and last cuts.
template <class Form>
class JoinsWorld;

template <>
class JoinsWorld<blocks::LowestDigitFirst> {
public:
    static constexpr blocks::DigitRound kinds[] = {blocks::DigitRound::folds, blocks::DigitRound::joins,
                                                   blocks::DigitRound::unfolds};
    static Family const& family() { return families::based; }

    explicit JoinsWorld(Scene& of) : scene(of), digits_(of) {}

    RankOfDigits rank(std::string const& name) { return digits_.rank(name); }
    Formula is_rank(RankOfDigits const& rank) const { return digits_.is_rank(rank); }
    UnknownDigitAt round(blocks::DigitRound kind) const { return {digits_, kind}; }

    /// claim(at) at the first cut: with surplus ranks, or with one rank at each place.
    Formula of_first(auto const& claim, auto const&... ranks) const {
        using Agree = UnknownDigitCut::Agree;
        return claim(UnknownDigitCut(digits_, false, false, Agree::in_all)) &&
               implies((are_alone(ranks) && ...),
                       claim(UnknownDigitCut(digits_, true, false, Agree::in_all)));
    }
    Formula of_last(auto const& claim, auto const&... ranks) const {
        using Agree = UnknownDigitCut::Agree;
        return claim(UnknownDigitCut(digits_, true, true, Agree::in_none)) &&
               implies((are_alone(ranks) && ...),
                       claim(UnknownDigitCut(digits_, true, false, Agree::in_none)));
    }

    Scene& scene;

private:
    Formula are_alone(RankOfDigits const& rank) const { return digits_.ranks_at_place(rank) == 1; }

    UnknownDigits digits_;
};

}  // namespace cubecheck::joins
