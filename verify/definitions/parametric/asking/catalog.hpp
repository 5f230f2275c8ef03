#pragma once

#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/asking/agreement.hpp"
#include "verify/definitions/parametric/asking/contract.hpp"
#include "verify/definitions/parametric/asking/cost.hpp"
#include "verify/definitions/parametric/asking/operator_laws.hpp"
#include "verify/definitions/parametric/asking/optimal.hpp"
#include "verify/definitions/parametric/asking/progress.hpp"

/// All properties, and how each is asked.
namespace cubecheck {

/// Goes through sizes one by one for property P, the smallest first.
template <class A, class P>
Bounded check(std::vector<Size> const& sizes, GoOn const& go_on) {
    return Asking<P>::template check<A>(sizes, go_on);
}

/// Where property P of definition A fails at a large size, of what is looked at.
template <class A, class P>
std::optional<Counterexample> spot(Spot const& where) {
    if constexpr (Phase<A> || Composite<A>) return Asking<P>::template spot<A>(where);
    return std::nullopt;
}

}  // namespace cubecheck
