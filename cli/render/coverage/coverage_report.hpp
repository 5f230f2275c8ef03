#pragma once

#include <string>
#include <vector>

#include "models/report/coverage.hpp"

namespace cubecheck::cli {

/// A map as a table: a line per number of nodes, a column per call mode and number of slots.  A field shows
/// the gravest state of its points.  Below are the totals, the reasons of gaps, and the first refutation.
std::string coverage_text(CoverageMap const& map);

/// Maps as JSON, point by point.
std::string coverage_json(std::vector<CoverageMap> const& maps);

}  // namespace cubecheck::cli
