#pragma once

#include <string>
#include <vector>

#include "models/parametric/size.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// Checks the cost that a user-defined definition declares at these sizes, where they are small.
///
/// Result: a remark on the sizes that were not checked; empty if all were, or if it is of the catalog.
/// Throws: Error, with the failure of the property, if in_range or cost fails.
std::string remark_on_cost(Target const& target, std::vector<Size> const& sizes);

}  // namespace cubecheck
