#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/scope.hpp"

namespace cubecheck {

/// A node sends only what it holds. If values only move, no cell of a node receives a value twice.
///
/// No round empties a cell. So if every cell holds a value at the start (`Filled`), every cell holds one in
/// every round. If values only move, the sender's cell holds a value by `Held`, whose invariant the contract
/// proves. By `GivenNothing` and `Once`, a cell is empty before it receives a value, and never afterwards.
struct Available {
    static constexpr std::string_view name = "available";

    struct Filled {
        static constexpr std::string_view name = "filled";
        static constexpr std::string_view says = "every cell holds a value at the start";
        using Over = over::FirstCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return TruthAt<decltype(at)>(A::Collective::initial(me, cell, at).known);
        }
    };

    struct Held {
        static constexpr std::string_view name = "held";
        static constexpr std::string_view says = "the sender of a value holds it before the round";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const sent = A::holds(A::from(me, at), A::opposite(me, cell, at), A::Form::before(at));
            return implies(A::receives(me, at).contains(cell), sent.known);
        }
    };

    /// Empty::is_empty(me, cell, at) claims that a cell is empty at a cut.
    template <class Empty>
    struct GivenNothing {
        static constexpr std::string_view name = "given_nothing";
        static constexpr std::string_view says =
            "a cell that is claimed to be empty at the start is given nothing";
        using Over = over::FirstCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return implies(Empty::is_empty(me, cell, at), !A::Collective::initial(me, cell, at).known);
        }
    };

    /// A cell that receives a value is claimed to be empty before the round. A cell that is claimed to be
    /// empty after the round has received nothing, and was claimed to be empty before.
    template <class Empty>
    struct Once {
        static constexpr std::string_view name = "once";
        static constexpr std::string_view says =
            "a cell receives a value only if it is claimed to be empty, and is not claimed to be empty "
            "afterwards";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const before = Empty::is_empty(me, cell, A::Form::before(at));
            auto const receives = A::receives(me, at).contains(cell);
            return implies(receives, before) &&
                   implies(Empty::is_empty(me, cell, A::Form::after(at)), before && !receives);
        }
    };
};

}  // namespace cubecheck
