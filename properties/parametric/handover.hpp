#pragma once

#include "properties/parametric/lemma.hpp"
#include "properties/parametric/promised_alike.hpp"

namespace cubecheck {

template <class S>
struct StartsAlike {
    static constexpr std::string_view name = "starts_alike";
    static constexpr std::string_view says = "a sequence starts with the inputs of its first phase";
    using Over = over::FirstCell;

    template <class First>
    static constexpr auto holds(auto me, auto cell, auto at) {
        return same_claim(First::Collective::initial(me, cell, at), S::Collective::initial(me, cell, at));
    }
};

/// Between the phases of sequence S: the second phase starts with the final contents of the first. Moving
/// these to where the second phase promises them gives the promise of the sequence.
///
/// The second phase is about contributions. The contribution of a rank stands for the first phase's result on
/// this rank: in the cell that it is part of, or else in the cell with the number of the rank, or of its
/// place. If the second phase begins with a contribution on another rank, the first phase has left the same
/// value there.
///
/// So a sequence reuses the theorems of its phases. The second phase only moves values, so its theorem holds
/// for all values, and the handover connects the two.
template <class S>
struct Handover {
    static constexpr std::string_view name = "handover";
    static constexpr std::string_view says =
        "the second phase starts with what the first leaves, and moves it to where the sequence promises it";
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

/// A user-defined collective promises the same in every round. So a run, which ends with the second phase,
/// checks the contents that the handover assumes at the end of the first phase.
template <class S>
struct PromisedInEveryRound {
    static constexpr std::string_view name = "promised_in_every_round";
    static constexpr std::string_view says = "the collective promises the same in every round";
    using Over = over::RoundCell;

    template <class Phase>
    static constexpr auto holds(auto me, auto cell, auto at) {
        return same_claim(S::Collective::result(me, cell, Phase::Form::before(at)),
                          S::Collective::result(me, cell, Phase::Form::after(at)));
    }
};

template <class S>
struct Copied {
    static constexpr std::string_view name = "copied";
    static constexpr std::string_view says =
        "if the sequence promises two ranks the same value, its second phase gives them copies of one value";
    using Over = over::LastPairCell;

    template <class Second>
    static constexpr auto holds(auto a, auto b, auto cell, auto at) {
        auto const at_a = Second::Collective::result(a, cell, at),
                   at_b = Second::Collective::result(b, cell, at);
        return implies(promised_alike<S>(a, cell, b, cell, at), at_a.known && at_b.known && same(at_a, at_b));
    }
};

}  // namespace cubecheck
