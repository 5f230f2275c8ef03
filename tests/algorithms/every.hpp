#pragma once

#include "algorithms/catalog.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {

/// Calls f.operator()<A>() for every definition of the catalog that runs.
template <class... A>
void for_every_algorithm(Catalog<A...>, auto f) {
    auto const call = [&]<class Definition>() {
        if constexpr (Phase<Definition> || Composite<Definition>) f.template operator()<Definition>();
    };
    (call.template operator()<A>(), ...);
}

}  // namespace cubecheck
