#pragma once

#include <string>
#include <vector>

#include "models/report/coverage.hpp"

namespace cubecheck::formats {

/// Coverage maps as an SVG drawing, one below the other: a column for every number of nodes, a row for every
/// call mode and number of slots; rows of ragged counts are below the others.
///
/// A field shows the letter of the gravest state of its points, and is divided in proportion to the states.
///
/// Pre: every field of a box has points.
std::string coverage_svg(std::vector<CoverageMap> const& maps);

}  // namespace cubecheck::formats
