#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Gives each target that is defined by the arrivals of its packets (models/explicit/arrivals.hpp) the
/// obligations of its properties, for every size.
void prove_by_arrivals(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
