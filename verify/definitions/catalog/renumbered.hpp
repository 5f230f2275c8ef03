#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Gives each target that is another one of them, renumbered (models/explicit/renumbered.hpp), the
/// obligations of its original.
///
/// Throws:  Error (internal) if the original is missing or has no formulas of a property that is kept, or if
///          the numbers of ranks need not be powers of two.
void prove_renumbered(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
