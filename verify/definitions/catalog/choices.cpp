#include "algorithms/alltoall/choice.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/choice.hpp"

namespace cubecheck::catalog {

std::vector<Target> choices() { return {target_of_choice<alltoall::Choice>()}; }

}  // namespace cubecheck::catalog
