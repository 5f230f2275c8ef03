#pragma once

#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck::cli {

/// What there is of a target up to a bound, as "n <= 16, bases 2 to 4", narrowed to what is asked for, which
/// are these sizes: "n <= 16, base 4".
std::string narrowed_scope(std::string text, Target const& target, Options const& options,
                           std::vector<Size> const& sizes);

}  // namespace cubecheck::cli
