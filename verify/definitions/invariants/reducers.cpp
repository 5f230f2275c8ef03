#include "verify/definitions/invariants/found_for.hpp"

namespace cubecheck::invariant {

std::vector<SoughtInvariant> found_for_reducers(std::string const& name) {
    return found_for(Reducers{}, name);
}

}  // namespace cubecheck::invariant
