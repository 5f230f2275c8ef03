#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Gives each target that is a renumbering of another one (models/explicit/renumbered.hpp) the obligations of
/// the original.
///
/// Throws:  Error (internal) if the original is missing, or has no formulas of a preserved property, or if
///          the numbers of ranks are not limited to powers of two.
void prove_renumbered(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
