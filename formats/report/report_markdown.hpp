#pragma once

#include <string>

#include "models/report/report.hpp"

namespace cubecheck::formats {

/// The report as a Markdown table: a line for every target, a column for every property that applies to one
/// of them.  A cell has the scope of the verdict ("every d", "d <= 5"), "refuted, d=1", "unknown", or a dash
/// if the property is not applicable.
std::string report_markdown(Report const& report);

}  // namespace cubecheck::formats
