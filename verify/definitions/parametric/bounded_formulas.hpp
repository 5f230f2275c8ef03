#pragma once

#include <algorithm>

#include "properties/parametric/exhaustive.hpp"
#include "verify/definitions/parametric/each_size.hpp"

/// Bounded checks by the formulas of a property: going through all that its lemmas speak of.
namespace cubecheck {

/// The most things that a lemma of property P speaks of at one size.
template <class A, class P>
double most_cases(Size const& size) {
    double most = 0;
    [&]<class... On>(std::tuple<On...>*) {
        ((most = std::max(most, cases<typename On::Target, typename On::Lemma>(size))), ...);
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    return most;
}

/// The first violation of a lemma of property P at one size.
template <class A, class P>
std::optional<Counterexample> violation_of(Size const& size) {
    std::optional<Violation> violation;
    [&]<class... On>(std::tuple<On...>*) {
        ((violation = first_violation<typename On::Target, typename On::Lemma>(size)) || ...);
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    if (!violation) return std::nullopt;
    return example(violation->where, "", std::string(P::says), std::move(violation->story));
}

/// Goes through the sizes for the formulas of property P.
template <class A, class P>
Bounded check_formulas(std::vector<Size> const& sizes, GoOn const& go_on) {
    Replay const replay{"verify", " --property " + std::string(P::name)};
    return each_size_within<A>(2e9, most_cases<A, P>, sizes, go_on, replay, violation_of<A, P>);
}

}  // namespace cubecheck
