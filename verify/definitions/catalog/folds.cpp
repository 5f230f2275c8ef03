#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck::catalog {

std::vector<Target> folds() { return targets_of(Folds{}); }

}  // namespace cubecheck::catalog
