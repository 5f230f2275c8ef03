#pragma once

#include <string>
#include <vector>

#include "models/report/coverage.hpp"

namespace cubecheck::cli {

/// A map as a table: a line for every number of nodes, a column for every call mode and number of slots, and
/// in a field the gravest state of its points; below it the totals, what is not covered and why, and what is
/// refuted first.
std::string coverage_text(CoverageMap const& map);

/// Maps as JSON, point by point.
std::string coverage_json(std::vector<CoverageMap> const& maps);

}  // namespace cubecheck::cli
