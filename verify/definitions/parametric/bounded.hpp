#pragma once

#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/bounded_formulas.hpp"
#include "verify/definitions/parametric/bounded_runs.hpp"

/// Bounded checks: going through sizes one by one, the smallest first.
namespace cubecheck {

/// For which ports A claims to be optimal, and of which kind the evidence is that nothing can do better.
template <class A>
std::string evidence_of_optimum() {
    return std::string(name(A::Optimum::ports)) + ": " + std::string(A::Optimum::evidence);
}

/// Holds the cost formula against the lower bound that A names, and says on what the bound rests.
template <class A>
Bounded check_optimal(std::vector<Size> const& sizes, GoOn const& go_on) {
    Bounded found = check_formulas<A, Optimal>(sizes, go_on);
    found.note = evidence_of_optimum<A>();
    return found;
}

/// The bounded check that belongs to a property: a run where there is one, else its formulas.
template <class A, class P>
Bounded check(std::vector<Size> const& sizes, GoOn const& go_on) {
    if constexpr (std::is_same_v<P, Contract>)
        return check_contract<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, OperatorLaws>)
        return check_laws<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, Progress>)
        return check_progress<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, Agreement>)
        return check_agreement<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, CostFormula>)
        return check_cost<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, Optimal>)
        return check_optimal<A>(sizes, go_on);
    else
        return check_formulas<A, P>(sizes, go_on);
}

}  // namespace cubecheck
