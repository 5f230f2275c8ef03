#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck::catalog {

std::vector<Target> unrooted_movers() { return targets_of(UnrootedMovers{}); }

}  // namespace cubecheck::catalog
