#pragma once

#include "models/report/coverage.hpp"

namespace pugi {
class xml_node;
}

namespace cubecheck::formats {

/// The room of a field in a map of what is covered.
///
/// Units: pixels.
inline constexpr double field_width = 34, field_height = 24;

/// Draws a field with its upper left corner at (x, y): the states from the left to the right, each as wide as
/// it has points, and the letter of the gravest one.
///
/// Pre: it has a point.
void add_field(pugi::xml_node parent, double x, double y, CoverageTally const& tally);

}  // namespace cubecheck::formats
