#pragma once

#include "algorithms/blocks/digit_groups.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::blocks {

/// A kind of rounds among ranks whose places are numbers of several digits.
///
/// Let P be the largest power of the radix up to n. The place of a rank is its number modulo P. A surplus
/// rank has a number from P on.
enum class DigitRound {
    folds,    ///< surplus ranks give to the rank with their place
    joins,    ///< the ranks whose places differ in one digit only exchange
    unfolds,  ///< surplus ranks receive
};

/// The numbers that ranks have in their rounds and between them.
struct SurplusRanks {
    Index nodes;
    Index power;  ///< P

    /// The number of lower ranks at the place of a rank; and the rank at its place with this number.  A
    /// number below 0 gives the rank itself, as for the prover.
    constexpr Index surplus(Index rank) const { return rank / power; }
    constexpr Index with_surplus(Index rank, Index surplus) const {
        return surplus < 0 ? rank : rank % power + surplus * power;
    }
    /// The number of ranks with the place of a rank.
    constexpr Index ranks_at_place(Index rank) const { return (nodes - 1 - rank % power) / power + 1; }
    friend bool operator==(SurplusRanks const&, SurplusRanks const&) = default;
};

/// The cut between rounds. The places of a block differ only in the digits whose rounds are done.
struct DigitCut : SurplusRanks {
    bool folded, unfolded;
    Index block;  ///< the number of places in a block, a power of the radix

    constexpr bool is_same_block(Index a, Index b) const { return a % power / block == b % power / block; }
    friend bool operator==(DigitCut const&, DigitCut const&) = default;
};

/// A round.
struct DigitAt : SurplusRanks {
    DigitRound kind;
    Index block;  ///< the number of places in a block before the round
    Index radix;

    /// The digit in which the ranks of a group differ.
    ///
    /// Pre: the round joins.
    constexpr Index digit(Index rank) const {
        expects(kind == DigitRound::joins, "only rounds that join values have a digit");
        return rank % power / block % radix;
    }
    /// The rank with another digit; the rank itself if there is no such digit, as for the prover.
    constexpr Index with_digit(Index rank, Index digit_of) const {
        Index const own = digit(rank);
        return in_range(digit_of, radix) ? rank + (digit_of - own) * block : rank;
    }
    constexpr DigitCut before() const { return {*this, kind != DigitRound::folds, false, block}; }
    constexpr DigitCut after() const {
        Index const places = kind == DigitRound::joins ? block * radix : block;
        return {*this, true, kind == DigitRound::unfolds, places};
    }
};

/// The lowest digit first, one round for each. If there are surplus ranks, one round before them and one
/// after them.
struct LowestDigitFirst {
    static constexpr Index rounds(Size const& size) { return digits(size) + (has_surplus(size) ? 2 : 0); }
    static constexpr DigitAt in(Size const& size, Index round) {
        Index const digit = has_surplus(size) ? round - 1 : round;
        SurplusRanks const ranks = ranks_of(size);
        if (digit < 0) return {ranks, DigitRound::folds, 1, size.shape};
        if (digit == digits(size)) return {ranks, DigitRound::unfolds, ranks.power, size.shape};
        Index block = 1;
        for (Index i = 0; i < digit; ++i) block *= size.shape;
        return {ranks, DigitRound::joins, block, size.shape};
    }
    static constexpr DigitCut first(Size const& size) {
        return {ranks_of(size), !has_surplus(size), false, 1};
    }
    static constexpr DigitCut last(Size const& size) {
        auto const ranks = ranks_of(size);
        return {ranks, true, has_surplus(size), ranks.power};
    }

private:
    static constexpr SurplusRanks ranks_of(Size const& size) {
        return {size.nodes, power_within(size.nodes, size.shape)};
    }
    static constexpr bool has_surplus(Size const& size) { return ranks_of(size).power < size.nodes; }
    static constexpr Index digits(Size const& size) {
        Index digits = 0;
        for (Index power = ranks_of(size).power; power > 1; power /= size.shape) ++digits;
        return digits;
    }
};

}  // namespace cubecheck::blocks
