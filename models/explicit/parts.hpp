#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck {

/// An explicit all-reduce of a buffer in parts, under a commutative operator and on one port. Formulas say
/// from which rank a rank receives in a round, and which cells. It joins the values to its own, or replaces
/// its own by them.
///
/// There is one message for each receiver, and lemmas about the formulas (properties/explicit/parts.hpp) are
/// theorems about the messages. The formulas are templates for numbers and solver terms. `Form` has the
/// cells, the rounds of a size, `rounds(size)` and `in(size, round)`, and the invariant. A formula uses only
/// the functions of the round `at`, and compares ranks. A definition has, in addition to those of
/// explicit definitions:
///
///     receives(me, at)            whether a rank receives in the round
///     sender(me, at)              the rank that it receives from
///     takes(me, cell, at)         whether the message has the cell
///     some_cell(me, at)           a cell that the message has
///     replaces(at)                whether received values replace those of their receivers
template <class A, class FormOf>
struct ByParts : Explicit {
    using ByFormulas = ByParts;
    /// The same for a definition that derives from this one.
    template <class Derived>
    using ByFormulasOf = ByParts<Derived, typename Derived::Form>;
    using Form = FormOf;
    using Collective = AllReduce;
    using Cells = typename Form::Cells;
    static constexpr Ports ports = Ports::one;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr std::string_view unproved = "";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        Index const cells = Cells::count(size);
        for (Index round = 0; round < Form::rounds(size); ++round) {
            auto const at = Form::in(size, round);
            for (Index me = 0; me < size.nodes; ++me) {
                if (!A::receives(me, at)) continue;
                explicit_form::Message message{A::sender(me, at), me, {}};
                for (Index cell = 0; cell < cells; ++cell)
                    if (A::takes(me, cell, at))
                        message.transfers.push_back(
                            {cell, cell, A::replaces(at) ? Entry::put : Entry::right});
                explicit_form::add(rounds, round, std::move(message));
            }
        }
        return rounds;
    }
};

/// Whether an explicit definition is given by its parts, and hides no rounds, ports, links, laws, cells or
/// collective.
template <class A>
constexpr bool is_by_parts() {
    if constexpr (requires {
                      typename A::ByFormulas;
                      typename A::Form;
                  })
        return std::is_same_v<typename A::ByFormulas, ByParts<A, typename A::Form>> &&
               &A::rounds == &A::ByFormulas::rounds && A::ports == Ports::one &&
               A::links == Links::neighbours && A::laws == Laws::associative_commutative &&
               std::is_same_v<typename A::Collective, AllReduce> &&
               std::is_same_v<typename A::Cells, typename A::Form::Cells>;
    else
        return false;
}

}  // namespace cubecheck
