#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Gives each all-reduce in parts (models/explicit/parts.hpp) the obligations of its properties.
void prove_by_parts(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
