#pragma once

#include "properties/catalog.hpp"
#include "properties/exhaustive.hpp"
#include "subjects/bounded_runs.hpp"

/// Bounded checks: going through sizes one by one, the smallest first.
namespace cubecheck {

/// The most things that a lemma of property P speaks of at one size.
template <class A, class P>
double most_cases(Size const& size) {
    double most = 0;
    [&]<class... On>(std::tuple<On...>*) {
        ((most = std::max(most, cases<typename On::Subject, typename On::Lemma>(size))), ...);
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    return most;
}

/// The first violation of a lemma of property P at one size.
template <class A, class P>
std::optional<Counterexample> violation_of(Size const& size) {
    std::optional<Counterexample> found;
    auto const check = [&]<class On>(On*) {
        if (found) return;
        if (auto violation = first_violation<typename On::Subject, typename On::Lemma>(size))
            found = example(violation->where, "", std::string(P::says), std::move(violation->story));
    };
    [&]<class... On>(std::tuple<On...>*) {
        (check(static_cast<On*>(nullptr)), ...);
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    return found;
}

/// Goes through the sizes for the formulas of property P.
template <class A, class P>
Bounded check_formulas(std::vector<Size> const& sizes, GoOn const& go_on) {
    Replay const replay{"verify", " --property " + std::string(P::name)};
    return each_size_within<A>(2e9, most_cases<A, P>, sizes, go_on, replay, violation_of<A, P>);
}

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
