#pragma once

#include "models/parametric/definition.hpp"
#include "models/parametric/scope.hpp"

namespace cubecheck {

/// The lemmas of the contract for a definition whose `counts` states which folds of a cell count.
///
/// Invariant: each contribution to a cell is in exactly one fold that counts, and occurs there once.
///
/// - `AllCount`: at the start each rank holds its own contribution, and all of these folds count.
/// - `NoNewFold`: a fold that counts after a round has counted before it.
/// - `Taken`: a fold that goes on counting takes only a fold that stops counting, and is its only receiver.
/// - `HandedOver`: a fold that stops counting is taken by a fold that goes on.
/// - `OneCounts`: at the end one fold of a cell counts.
/// - `Promised`: the collective promises this fold to its rank.
///
/// So no contribution is lost or joined twice, and the order of the ranks does not matter.
struct Counted {
    struct AllCount {
        static constexpr std::string_view name = "all_count";
        static constexpr std::string_view says =
            "at the start, each rank holds its own contribution, and all of these folds count";
        using Over = over::FirstCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const given = A::Collective::initial(me, cell, at);
            return given.known && given.count == 1 && given.first == me && given.part == cell &&
                   A::counts(me, cell, at);
        }
    };

    struct NoNewFold {
        static constexpr std::string_view name = "no_new_fold";
        static constexpr std::string_view says = "a fold that counts after a round has counted before it";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return implies(A::counts(me, cell, A::Form::after(at)), A::counts(me, cell, A::Form::before(at)));
        }
    };

    struct Taken {
        static constexpr std::string_view name = "taken";
        static constexpr std::string_view says =
            "a fold that goes on counting takes only a fold that stops counting, and is its only receiver";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const sender = A::from(me, at);
            auto const takes = A::counts(me, cell, A::Form::after(at)) && A::receives(me, at).contains(cell);
            return implies(takes, A::to(sender, at) == me && A::opposite(me, cell, at) == cell &&
                                      A::counts(sender, cell, A::Form::before(at)) &&
                                      !A::counts(sender, cell, A::Form::after(at)));
        }
    };

    struct HandedOver {
        static constexpr std::string_view name = "handed_over";
        static constexpr std::string_view says = "a fold that stops counting is taken by a fold that goes on";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const receiver = A::to(me, at);
            auto const leaves =
                A::counts(me, cell, A::Form::before(at)) && !A::counts(me, cell, A::Form::after(at));
            return implies(leaves, in_range(value(receiver), at.nodes) && A::from(receiver, at) == me &&
                                       A::receives(receiver, at).contains(cell) &&
                                       A::counts(receiver, cell, A::Form::after(at)));
        }
    };

    struct OneCounts {
        static constexpr std::string_view name = "one_counts";
        static constexpr std::string_view says = "at the end, one fold of a cell counts";
        using Over = over::LastPairCell;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto cell, auto at) {
            return implies(A::counts(a, cell, at) && A::counts(b, cell, at), a == b);
        }
    };

    struct Promised {
        static constexpr std::string_view name = "promised";
        static constexpr std::string_view says = "the collective promises this fold to its rank";
        using Over = over::LastCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const promised = A::Collective::result(me, cell, at);
            return implies(promised.known,
                           A::counts(me, cell, at) && promised.count == at.nodes && promised.part == cell);
        }
    };
};

}  // namespace cubecheck
