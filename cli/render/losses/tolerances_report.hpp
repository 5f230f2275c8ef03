#pragma once

#include <string>
#include <vector>

#include "verify/lowered/tolerances.hpp"

namespace cubecheck::cli {

/// A paragraph about one algorithm, with a line or two for each kind of loss.
std::string tolerances_text(verify::Tolerances const& all);

/// All of them as JSON.
std::string tolerances_json(std::vector<verify::Tolerances> const& all);

}  // namespace cubecheck::cli
