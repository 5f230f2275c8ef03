#pragma once

#include <string>
#include <vector>

#include "cli/session/report_difference.hpp"

namespace cubecheck::cli {

/// What differs between two reports as JSON: docs/difference.schema.json says what is in it.
std::string difference_json(std::vector<Difference> const& differences);

}  // namespace cubecheck::cli
