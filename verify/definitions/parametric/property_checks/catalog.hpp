#pragma once

#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/property_checks/agreement.hpp"
#include "verify/definitions/parametric/property_checks/contract.hpp"
#include "verify/definitions/parametric/property_checks/cost.hpp"
#include "verify/definitions/parametric/property_checks/operator_laws.hpp"
#include "verify/definitions/parametric/property_checks/optimal.hpp"
#include "verify/definitions/parametric/property_checks/progress.hpp"

/// All properties, and how each is asked.
namespace cubecheck {

/// Goes through sizes one by one for property P, the smallest first.
template <class A, class P>
BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
    return PropertyCheck<P>::template check<A>(sizes, go_on);
}

/// Where property P of definition A fails at a large size, of what is looked at.
template <class A, class P>
std::optional<Counterexample> spot(Spot const& where) {
    if constexpr (Phase<A> || Composite<A>) return PropertyCheck<P>::template spot<A>(where);
    return std::nullopt;
}

}  // namespace cubecheck
