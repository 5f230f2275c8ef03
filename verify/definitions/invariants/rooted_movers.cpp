#include "verify/definitions/invariants/found_for.hpp"

namespace cubecheck::invariant {

std::vector<SoughtInvariant> found_for_rooted_movers(std::string const& name) {
    return found_for(RootedMovers{}, name);
}

}  // namespace cubecheck::invariant
