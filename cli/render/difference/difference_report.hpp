#pragma once

#include <string>
#include <vector>

#include "verify/files/report_difference.hpp"

namespace cubecheck::cli {

/// What differs between two reports, a table, and how many differences there are among the targets of the
/// later one.
std::string difference_text(std::vector<verify::Difference> const& differences, Report const& after);

/// What differs between two reports as JSON: docs/difference.schema.json says what is in it.
std::string difference_json(std::vector<verify::Difference> const& differences);

}  // namespace cubecheck::cli
