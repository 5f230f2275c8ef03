#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck::catalog {

std::vector<Target> exchanges() { return targets_of(Exchanges{}); }

}  // namespace cubecheck::catalog
