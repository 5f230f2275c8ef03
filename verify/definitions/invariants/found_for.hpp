#pragma once

#include "algorithms/catalog.hpp"
#include "verify/definitions/invariants/catalog.hpp"
#include "verify/definitions/invariants/inferred.hpp"

namespace cubecheck::invariant {

/// The invariants found for the definition of this name among those of a catalog.
template <class... A>
std::vector<SoughtInvariant> found_for(Catalog<A...>, std::string const& name) {
    std::vector<SoughtInvariant> found;
    auto const look = [&]<class B>() {
        if constexpr (Phase<B> || Composite<B>)
            if (name == B::name) found = sought<B>(Phases::all);
    };
    (look.template operator()<A>(), ...);
    return found;
}

}  // namespace cubecheck::invariant
