#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "algorithms/blocks/digit_groups.hpp"
#include "models/parametric/cyclic.hpp"

namespace cubecheck::blocks {

/// A kind of rounds in which the ranks of a group, whose places differ in one digit, divide a block of cells.
///
/// Let P = c b^x with c < b be the largest such number up to n. The place of a rank is its number modulo P; a
/// surplus rank has a number from P on. A place has x digits to the base b, and one below c. A cell has an
/// owner among the places: the one that it is left to if each group divides its block.
enum class LevelRound {
    folds,     ///< surplus ranks give to the rank with their place
    scatters,  ///< a member of a group receives its part of the block
    gathers,   ///< a member of a group receives another member's part
    unfolds,   ///< surplus ranks receive
};

/// The numbers that ranks and cells have in their rounds and between them.
struct Levels {
    Index nodes;
    Index base;
    Index ranks;  ///< P
    Index cells;
    Index block;    ///< the number of places that differ only in digits below that of the round
    Index members;  ///< of a group

    constexpr Index surplus(Index rank) const { return rank / ranks; }
    /// A number below 0 gives the rank itself, as for the prover.
    constexpr Index with_surplus(Index rank, Index surplus) const {
        return surplus < 0 ? rank : rank % ranks + surplus * ranks;
    }
    constexpr Index ranks_at_place(Index rank) const { return (nodes - 1 - rank % ranks) / ranks + 1; }

    /// The owner of a cell. The lowest digit divides the whole buffer; the highest one divides blocks of b
    /// cells among c members.
    constexpr Index owner(Index cell) const {
        Index place = 0, rest = cell, count = cells, step = 1;
        for (; step * base <= ranks; step *= base) {
            count /= base;
            place += rest / count * step;
            rest %= count;
        }
        return place + ((rest + 1) * (ranks / step) - 1) / count * step;
    }
    /// The first cell of a rank's place.
    constexpr Index cell_of(Index rank) const {
        Index cell = 0;
        while (cell + 1 < cells && owner(cell) != rank % ranks) ++cell;
        return cell;
    }

    /// The digit of the round, of a rank and of a cell's owner; the rank with another one, or the rank itself
    /// if there is no such digit, as for the prover.
    constexpr Index digit(Index rank) const { return rank % ranks / block % members; }
    constexpr Index owners_digit(Index cell) const { return digit(owner(cell)); }
    constexpr Index with_digit(Index rank, Index digit_of) const {
        return in_range(digit_of, members) ? rank + (digit_of - digit(rank)) * block : rank;
    }
    /// Whether a rank has the owner's digits below that of the round; two ranks have the same ones above it.
    constexpr bool is_below_owner(Index rank, Index cell) const {
        return rank % ranks % block == owner(cell) % block;
    }
    constexpr bool is_above(Index a, Index b) const {
        return a % ranks / (block * members) == b % ranks / (block * members);
    }
};

/// The cut between rounds, with the invariant. In the groups of the round's digit, `turns` rounds are done.
///
/// The last cut of a digit states the same as the first cut of the next one: after all turns, the own part of
/// a member has the contributions of all members, or all parts have arrived.
template <class LevelsOf>
class LevelCut {
public:
    using Number = std::remove_cvref_t<decltype(std::declval<LevelsOf>().members)>;
    enum class Phase { starts, scatters, gathers, ends };

    constexpr LevelCut(LevelsOf const& levels, Phase phase, Number turns)
        : at_(levels), phase_(phase), turns_(std::move(turns)) {}

    /// Whether the value in a cell is needed later.
    constexpr auto is_needed(auto const& me, auto const& cell) const {
        auto const stands = at_.surplus(me) == 0;
        auto const own_part = at_.digit(me) == at_.owners_digit(cell);
        auto const scattered = turns_ < at_.members - 1 || own_part;
        auto const is_divided =
            phase_ == Phase::scatters ? scattered : is_in_turn(me, at_.owners_digit(cell));
        using Truth = std::remove_cv_t<decltype(is_divided)>;
        bool const is_whole = phase_ == Phase::starts || phase_ == Phase::ends;
        return is_whole ? Truth(true) : stands && at_.is_below_owner(me, cell) && is_divided;
    }
    /// Whether a value that is needed has the contribution of another rank.
    constexpr auto has(auto const& me, auto const& other, auto const& cell) const {
        auto const own_part = at_.digit(me) == at_.owners_digit(cell);
        auto const of_group =
            choose(own_part, is_in_turn(me, at_.digit(other)), at_.digit(me) == at_.digit(other));
        auto const is_own = me == other;
        using Truth = std::remove_cv_t<decltype(is_own)>;
        if (phase_ == Phase::starts) return Truth(is_own);
        return phase_ == Phase::scatters ? Truth(at_.is_above(me, other) && of_group) : Truth(true);
    }

private:
    /// Whether a digit is the rank's own, or one of the `turns` digits before it, cyclically in the group.
    constexpr auto is_in_turn(auto const& me, auto const& digit) const {
        return wrap(at_.digit(me) - digit, at_.members) < turns_ + 1;
    }

    LevelsOf at_;
    Phase phase_;
    Number turns_;
};

/// A round.
struct LevelAt : Levels {
    LevelRound kind;
    Index turn;  ///< among the rounds of the digit

    using Cut = LevelCut<Levels>;
    constexpr Cut before() const {
        if (kind == LevelRound::folds) return {*this, Cut::Phase::starts, 0};
        if (kind == LevelRound::unfolds) return {*this, Cut::Phase::gathers, members - 1};
        return {*this, kind == LevelRound::scatters ? Cut::Phase::scatters : Cut::Phase::gathers, turn};
    }
    constexpr Cut after() const {
        if (kind == LevelRound::folds) return {*this, Cut::Phase::scatters, 0};
        if (kind == LevelRound::unfolds) return {*this, Cut::Phase::ends, 0};
        return {*this, kind == LevelRound::scatters ? Cut::Phase::scatters : Cut::Phase::gathers, turn + 1};
    }
};

/// Groups of each digit divide their block, the lowest digit first, and then collect the parts in reverse
/// order. If there are surplus ranks, they give before, and receive afterwards.
struct ScatterThenGather {
    using Cells = CellPerNumber;

    static constexpr Index rounds(Size const& size) { return 2 * turns(size) + (has_surplus(size) ? 2 : 0); }
    static constexpr LevelAt in(Size const& size, Index round) {
        Index const surplus = has_surplus(size) ? 1 : 0, half = turns(size);
        if (round < surplus) return {lowest(size), LevelRound::folds, 0};
        if (round - surplus == 2 * half) return {lowest(size), LevelRound::unfolds, 0};
        bool const gathers = half <= round - surplus;
        Index const mirrored = 2 * half - 1 - (round - surplus);
        Index turn = gathers ? mirrored : round - surplus;
        auto at = lowest(size);
        for (; at.members - 1 <= turn; at = next_level(at)) turn -= at.members - 1;
        if (gathers) return {at, LevelRound::gathers, at.members - 2 - turn};
        return {at, LevelRound::scatters, turn};
    }
    static constexpr LevelAt::Cut first(Size const& size) {
        using Phase = LevelAt::Cut::Phase;
        return {lowest(size), has_surplus(size) ? Phase::starts : Phase::scatters, 0};
    }
    static constexpr LevelAt::Cut last(Size const& size) {
        using Phase = LevelAt::Cut::Phase;
        auto const at = lowest(size);
        if (has_surplus(size)) return {at, Phase::ends, 0};
        return {at, Phase::gathers, at.members - 1};
    }
    /// Between the last rounds that scatter and the first ones that gather.
    static constexpr LevelAt::Cut middle(Size const& size) {
        auto at = lowest(size);
        while (at.block * at.members < at.ranks) at = next_level(at);
        return {at, LevelAt::Cut::Phase::gathers, 0};
    }

private:
    static constexpr bool has_surplus(Size const& size) {
        return whole_groups(size.nodes, size.shape) < size.nodes;
    }
    static constexpr Levels lowest(Size const& size) {
        Index const ranks = whole_groups(size.nodes, size.shape);
        return {size.nodes, size.shape, ranks, Cells::count(size), 1, std::min(ranks, size.shape)};
    }
    static constexpr Levels next_level(Levels at) {
        at.block *= at.members;
        at.members = std::min(at.ranks / at.block, at.base);
        return at;
    }
    /// The number of rounds that scatter.
    static constexpr Index turns(Size const& size) {
        Index turns = 0;
        for (auto at = lowest(size); at.block < at.ranks; at = next_level(at)) turns += at.members - 1;
        return turns;
    }
};

}  // namespace cubecheck::blocks
