#pragma once

#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/property_checks/agreement.hpp"
#include "verify/definitions/parametric/property_checks/contract.hpp"
#include "verify/definitions/parametric/property_checks/cost.hpp"
#include "verify/definitions/parametric/property_checks/operator_laws.hpp"
#include "verify/definitions/parametric/property_checks/optimal.hpp"
#include "verify/definitions/parametric/property_checks/progress.hpp"

/// All properties, and their checks.
namespace cubecheck {

/// Whether property P of a sequence is checked for each phase separately, so that one phase may be skipped.
template <class P>
inline constexpr bool is_asked_of_phases =
    is_one_of<P, Neighbours, NoOverwrite, AllPort, CongestionFree, LineLoad>;

/// The phase of A that property P covers, if it is only one, and why not the other; empty if P covers all.
template <class A, class P>
std::string phase_text() {
    if constexpr (Composite<A> && is_asked_of_phases<P>) {
        std::string const not_of_first(P::template not_applicable<typename A::First>());
        std::string const not_of_second(P::template not_applicable<typename A::Second>());
        if (not_of_first.empty() && !not_of_second.empty())
            return "of the first phase only; in the second, " + not_of_second;
        if (!not_of_first.empty() && not_of_second.empty())
            return "of the second phase only; in the first, " + not_of_first;
    }
    return "";
}

/// Checks property P size by size, the smallest first.
template <class A, class P>
BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
    BoundedResult found = PropertyCheck<P>::template check<A>(sizes, go_on);
    if (found.note.empty()) found.note = phase_text<A, P>();
    return found;
}

/// A failure of property P of definition A at a large size, in the sampled places.
template <class A, class P>
std::optional<Counterexample> spot(Spot const& where) {
    if constexpr (Phase<A> || Composite<A>) return PropertyCheck<P>::template spot<A>(where);
    return std::nullopt;
}

}  // namespace cubecheck
