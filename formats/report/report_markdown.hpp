#pragma once

#include <string>

#include "models/report/report.hpp"

namespace cubecheck::formats {

/// The report as a Markdown table: a line for every target, a column for every property that arises for any
/// of them, and in the cells what the verdict covers ("every d", "d <= 5"), "refuted, d=1", "unknown", or a
/// dash where the question does not arise.
std::string report_markdown(Report const& report);

}  // namespace cubecheck::formats
