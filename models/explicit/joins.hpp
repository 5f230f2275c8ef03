#pragma once

#include <string_view>
#include <type_traits>

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck {

/// An explicit all-reduce of one value, under a commutative operator. Formulas say from which ranks a rank
/// receives in a round. It joins these values to its own, or replaces its own by one of them.
///
/// There is one message for each sender of a rank, and lemmas about the formulas
/// (properties/explicit/joins.hpp) are theorems about the messages. The formulas are templates for numbers
/// and solver terms. `Form` has the rounds of a size, `rounds(size)` and `in(size, round)`. A round has the
/// cuts before and after it, `before()` and `after()`; `first(size)` and `last(size)` are the cuts of
/// a run. Ranks are numbers; a formula uses only the functions of `at`, a round or a cut, and compares ranks.
/// A definition has, in addition to those of explicit definitions:
///
///     senders(me, at)             how many ranks a rank receives from in the round
///     sender(me, i, at)           the one with number i, 0 <= i < senders(me, at)
///     is_left(me, i, at)          whether its value joins on the left
///     replaces(at)                whether received values replace those of their receivers
///     holds(me, other, at)        whether the value of a rank has the contribution of another one at a cut
///     brings(me, other, at)       the number of the sender that brings this contribution in the round
template <class A, class FormOf>
struct ByJoins : Explicit {
    using ByFormulas = ByJoins;
    /// The same for a definition that derives from this one.
    template <class Derived>
    using ByFormulasOf = ByJoins<Derived, typename Derived::Form>;
    using Form = FormOf;
    using Collective = AllReduceByEach;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr std::string_view unproved = "";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (Index round = 0; round < Form::rounds(size); ++round) {
            auto const at = Form::in(size, round);
            for (Index me = 0; me < size.nodes; ++me)
                for (Index i = 0; i < A::senders(me, at); ++i)
                    explicit_form::add(rounds, round, {A::sender(me, i, at), me, {{0, 0, entry(me, i, at)}}});
        }
        return rounds;
    }

private:
    static Entry entry(Index me, Index i, auto const& at) {
        if (A::replaces(at)) return Entry::put;
        return A::is_left(me, i, at) ? Entry::left : Entry::right;
    }
};

/// Whether an explicit definition is given by its joins, and hides no rounds, ports, links, laws, cells or
/// collective.
template <class A>
constexpr bool is_by_joins() {
    if constexpr (requires {
                      typename A::ByFormulas;
                      typename A::Form;
                  })
        return std::is_same_v<typename A::ByFormulas, ByJoins<A, typename A::Form>> &&
               &A::rounds == &A::ByFormulas::rounds && A::ports == Ports::all &&
               A::links == Links::neighbours && A::laws == Laws::associative_commutative &&
               std::is_same_v<typename A::Collective, AllReduceByEach> &&
               std::is_same_v<typename A::Cells, OneCell>;
    else
        return false;
}

}  // namespace cubecheck
