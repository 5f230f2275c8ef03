#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// Every partner is another node; every cell that is sent, taken or changed exists at this size; every set of
/// cells has its declared number of members.
struct InRange {
    static constexpr std::string_view name = "in_range";
    static constexpr std::string_view says =
        "partners are other nodes; cells exist; every set has its declared size";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return without_rounds<A>();
    }

    struct EveryIndex {
        static constexpr std::string_view name = "every_index";
        static constexpr std::string_view says =
            "every partner is another node, and every cell that is sent, taken or changed exists";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const sent = A::sends(me, at);
            auto const received = A::receives(me, at);
            auto const cells = cell_count<typename A::Cells>(at);
            return implies(0 < sent.size(), is_another_node(A::to(me, at), me, at)) &&
                   implies(0 < received.size(), is_another_node(A::from(me, at), me, at)) &&
                   implies(received.contains(cell),
                           is_cell<typename A::Cells>(A::opposite(me, cell, at), at)) &&
                   sent.within(cells) && received.within(cells);
        }
    };

    template <class Me>
    static constexpr auto is_another_node(Me const& partner, Me const& me, auto const& at) {
        return in_range(value(partner), at.nodes) && !(partner == me);
    }

    struct SetsCounted {
        static constexpr std::string_view name = "sets_counted";
        static constexpr std::string_view says = "the size of a set is the number of its members";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return counted<A>(A::sends(me, at), cell, at) && counted<A>(A::receives(me, at), cell, at);
        }

        /// A user-defined set numbers its members: number(cell) and member(i) are inverses of each other.
        template <class A, class Set>
        static constexpr auto counted(Set const& set, auto cell, auto at) {
            auto const cells = cell_count<typename A::Cells>(at);
            if constexpr (is_counted_set<Set>) {
                return TruthAt<decltype(at)>(set.has_its_size(cells));
            } else {
                auto const number = set.number(cell);
                auto const i = value(cell);
                auto const member = set.member(i);
                return in_range(set.size(), cells + 1) &&
                       implies(set.contains(cell),
                               in_range(number, set.size()) && set.member(number) == cell) &&
                       implies(i < set.size(), set.contains(member) && set.number(member) == i &&
                                                   is_cell<typename A::Cells>(member, at));
            }
        }
    };

    struct SomeCell {
        static constexpr std::string_view name = "some_cell";
        static constexpr std::string_view says = "a node has a cell";
        using Over = over::First;

        template <class A>
        static constexpr auto holds(auto at, auto const&) {
            return 0 < cell_count<typename A::Cells>(at);
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, SomeCell, EveryIndex, SetsCounted>;
};

}  // namespace cubecheck
