#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// Gives each choice between two targets of the catalog (models/explicit/chosen.hpp) the obligations of both.
///
/// Pre:     every target is in the catalog.
/// Throws:  Error (internal) if one of the two targets is missing, or has no formulas of a property that
///          follows from theirs.
void prove_chosen(std::vector<Target>& targets);

}  // namespace cubecheck::catalog
