#pragma once

#include "verify/definitions/parametric/bounded_formulas.hpp"

/// How a property is asked of a definition without its proof.
///
/// Contract, laws, agreement, progress and cost are better decided by running the algorithm than by
/// evaluating formulas: in words for the contract, in bracketings for agreement, message by message for the
/// cost, as blocking calls on one-slot channels for progress.  The formulas are then only the proof's, so
/// that a slip in a formula cannot confirm itself.  These runs are made here, since `properties` does not see
/// `engine`.
namespace cubecheck {

/// Asks property P by its formulas.
template <class P>
struct AskingByFormula {
    template <class A>
    static constexpr bool has_proof = true;

    template <class A>
    static Bounded check(std::vector<Size> const& sizes, GoOn const& go_on) {
        return check_formulas<A, P>(sizes, go_on);
    }

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        return spot_formulas(formulas_on_numbers<A, P>(), spot);
    }

    template <class A>
    static void add(Question&) {}
};

/// How property P is asked of definitions: by its formulas, unless a property is better asked by a run and
/// says so in a specialisation, a file each.
///
///     check   goes through sizes one by one, the smallest first
///     spot    looks at some places of one large size: what fails there is refuted, what does not is not
///             thereby checked
///     add     what else the question of P says
///     has_proof  whether the formulas are proved where their terms can be
template <class P>
struct Asking : AskingByFormula<P> {};

}  // namespace cubecheck
