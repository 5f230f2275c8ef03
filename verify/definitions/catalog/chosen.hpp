#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Gives each target of the catalog that is a choice between two others (models/explicit/chosen.hpp) the
/// obligations of both.
///
/// Pre:     no target is from outside.
/// Throws:  Error (internal) if one of the others is missing, or has no formulas of a property that follows
///          from theirs.
void prove_chosen(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
