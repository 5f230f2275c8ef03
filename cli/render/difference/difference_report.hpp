#pragma once

#include <string>
#include <vector>

#include "verify/files/report_difference.hpp"

namespace cubecheck::cli {

/// The differences between two reports as a table, and their number among the targets of the later report.
std::string difference_text(std::vector<verify::Difference> const& differences, Report const& after);

/// The differences between two reports as JSON; docs/difference.schema.json describes its members.
std::string difference_json(std::vector<verify::Difference> const& differences);

}  // namespace cubecheck::cli
