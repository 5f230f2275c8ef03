#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck::catalog {

std::vector<Target> rooted_movers() { return targets_of(RootedMovers{}); }

}  // namespace cubecheck::catalog
