#pragma once

#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/asked/agreement.hpp"
#include "verify/definitions/parametric/asked/contract.hpp"
#include "verify/definitions/parametric/asked/cost.hpp"
#include "verify/definitions/parametric/asked/operator_laws.hpp"
#include "verify/definitions/parametric/asked/optimal.hpp"
#include "verify/definitions/parametric/asked/progress.hpp"

/// All properties, and how each is asked.
namespace cubecheck {

/// Goes through sizes one by one for property P, the smallest first.
template <class A, class P>
Bounded check(std::vector<Size> const& sizes, GoOn const& go_on) {
    return Asked<P>::template check<A>(sizes, go_on);
}

/// Where property P of definition A fails at a large size, of what is looked at.
template <class A, class P>
std::optional<Counterexample> spot(Spot const& where) {
    if constexpr (Phase<A> || Composite<A>) return Asked<P>::template spot<A>(where);
    return std::nullopt;
}

}  // namespace cubecheck
