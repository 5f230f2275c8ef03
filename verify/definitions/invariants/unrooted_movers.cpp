#include "verify/definitions/invariants/found_for.hpp"

namespace cubecheck::invariant {

std::vector<SoughtInvariant> found_for_unrooted_movers(std::string const& name) {
    return found_for(UnrootedMovers{}, name);
}

}  // namespace cubecheck::invariant
