#pragma once

#include "properties/parametric/lemma.hpp"
#include "properties/parametric/promised_alike.hpp"

namespace cubecheck {

/// A sequence S starts from what its first phase starts from.
template <class S>
struct StartsAlike {
    static constexpr std::string_view name = "starts_alike";
    using Over = over::FirstCell;

    template <class First>
    static constexpr auto holds(auto me, auto cell, auto at) {
        return same_claim(First::Collective::initial(me, cell, at), S::Collective::initial(me, cell, at));
    }
};

/// Between the phases of sequence S: what the second phase starts from is what the first ends with, and
/// moving it to where the second phase promises it gives what the sequence promises.
///
/// The second phase speaks of contributions; the contribution of a rank stands for what the first phase has
/// left on this rank: in the cell that it is part of, or else in the one that has the number of the rank, or
/// of its place.  Where the second phase begins with a contribution on another rank, the first has left the
/// same there.
///
/// A sequence thereby reuses the theorems of its phases: the second only moves values, so its theorem holds
/// whatever the values are, and the handover joins the two.
template <class S>
struct Handover {
    static constexpr std::string_view name = "handover";
    using Over = over::LastCell;

    template <class First>
    static constexpr auto holds(auto me, auto cell, auto at) {
        using Second = typename S::Second;
        auto const left = First::Collective::result(me, cell, at);
        auto const begun = Second::Collective::initial(me, cell, at);
        auto const source =
            First::Collective::result(begun.first, cell_of_origin<typename S::Cells>(begun, at), at);
        auto const starts =
            implies(begun.known, left.known && source.known && same(left, moved_to(cell, source)));

        auto const moved = Second::Collective::result(me, cell, at);
        auto const there = cell_of_origin<typename S::Cells>(moved, at);
        auto const given = Second::Collective::initial(moved.first, there, at);
        auto const value = First::Collective::result(moved.first, there, at);
        auto const promised = S::Collective::result(me, cell, at);
        return starts && implies(promised.known, moved.known && given.known && same(given, moved) &&
                                                     value.known && same(moved_to(cell, value), promised));
    }
};

/// A user-defined collective promises the same in every round, so that a run, which ends with the second
/// phase, holds sequence S to what the handover speaks of at the end of the first.
template <class S>
struct PromisedInEveryRound {
    static constexpr std::string_view name = "promised_in_every_round";
    using Over = over::RoundCell;

    template <class Phase>
    static constexpr auto holds(auto me, auto cell, auto at) {
        return same_claim(S::Collective::result(me, cell, Phase::Form::before(at)),
                          S::Collective::result(me, cell, Phase::Form::after(at)));
    }
};

/// Where sequence S promises two ranks the same, its second phase gives them copies of one value.
template <class S>
struct Copied {
    static constexpr std::string_view name = "copied";
    using Over = over::LastPairCell;

    template <class Second>
    static constexpr auto holds(auto a, auto b, auto cell, auto at) {
        auto const at_a = Second::Collective::result(a, cell, at),
                   at_b = Second::Collective::result(b, cell, at);
        return implies(promised_alike<S>(a, cell, b, cell, at), at_a.known && at_b.known && same(at_a, at_b));
    }
};

}  // namespace cubecheck
