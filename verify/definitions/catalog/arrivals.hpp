#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Adds the obligations of properties to the targets that are defined by the arrivals of their packets
/// (models/explicit/arrivals.hpp).
void prove_by_arrivals(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
