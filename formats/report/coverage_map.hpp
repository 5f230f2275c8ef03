#pragma once

#include <string>
#include <vector>

#include "models/report/coverage.hpp"

namespace cubecheck::formats {

/// Maps of what is covered as a drawing in SVG, one below the other: a column for every number of nodes, a
/// row for every call mode and number of slots, those of ragged counts below the others.
///
/// A field has the letter of the gravest state of its points, and is divided among the states as they are.
///
/// Pre: no field of a box is without points.
std::string coverage_svg(std::vector<CoverageMap> const& maps);

}  // namespace cubecheck::formats
