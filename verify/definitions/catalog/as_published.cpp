#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck::catalog {

std::vector<Target> as_published() { return targets_of(AsPublished{}); }

}  // namespace cubecheck::catalog
