#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Gives each definition by its joins (models/explicit/joins.hpp) the obligations of its properties.
void prove_by_joins(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
