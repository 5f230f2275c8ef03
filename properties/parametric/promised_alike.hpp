#pragma once

#include "models/algebra/laws.hpp"
#include "models/parametric/content.hpp"

namespace cubecheck {

/// Whether two contents are the same value for every operator with the laws that A names.
template <class A>
inline constexpr auto same_by_laws = [](auto const& claimed, auto const& promised, auto const& at) {
    if constexpr (commutes(A::laws))
        return same_up_to_order(claimed, promised, at.nodes);
    else
        return same(claimed, promised);
};

/// Whether the collective of A promises the same value to cell x of node a and to cell y of node b.
template <class A>
inline constexpr auto promised_alike = [](auto a, auto x, auto b, auto y, auto const& at) {
    auto const at_a = A::Collective::result(a, x, at), at_b = A::Collective::result(b, y, at);
    return at_a.known && at_b.known && same_by_laws<A>(at_a, at_b, at);
};

}  // namespace cubecheck
