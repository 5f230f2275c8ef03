#pragma once

#include "verify/definitions/parametric/bounded_formulas.hpp"

/// How a property of a definition is checked at given sizes.
///
/// Contract, laws, agreement, progress and cost are checked by runs of the algorithm, not by formulas.  The
/// contract is run in words, agreement in bracketings, cost message by message, and progress as blocking
/// calls at FIFO depth 1.  Only the proof uses the formulas of these properties, so that an error in a
/// formula cannot confirm itself.  The runs are here, since `properties` does not see `engine`.
namespace cubecheck {

/// Checks property P by evaluating its formulas.
template <class P>
struct FormulaCheck {
    template <class A>
    static constexpr bool has_proof = true;

    template <class A>
    static BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
        return check_formulas<A, P>(sizes, go_on);
    }

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        return spot_formulas(formulas_on_numbers<A, P>(), spot);
    }

    template <class A>
    static void add(Question&) {}
};

/// How property P is checked: by its formulas, unless a specialisation (one file each) runs the algorithm.
///
///     check   checks sizes one by one, the smallest first
///     spot    checks some places of one large size: a failure refutes P, a pass proves nothing
///     add     fills in the other members of the question of P
///     has_proof  whether the formulas are proved where their terms can be
template <class P>
struct PropertyCheck : FormulaCheck<P> {};

}  // namespace cubecheck
