#include "verify/definitions/invariants/catalog.hpp"

namespace cubecheck::invariant {

std::vector<SoughtInvariant> found_in_catalog(std::string const& name) {
    for (auto const part : {found_for_rooted_movers, found_for_unrooted_movers, found_for_reducers})
        if (auto found = part(name); !found.empty()) return found;
    return {};
}

}  // namespace cubecheck::invariant
