#pragma once

#include <set>
#include <string>
#include <vector>

#include "models/report/witness/step.hpp"

namespace cubecheck::formats {

/// Left of the lines of life there is room for the number of a step, and space to the right of them.
inline constexpr std::size_t lane_gutter = 7, space_after_lanes = 2;

/// How many columns lie from one lane to the next; 0 if the lanes and the remarks beside them have no room.
std::size_t lane_pitch(std::set<Place> const& lanes, std::size_t columns);

/// The numbers of the ranks above their first lanes; and those of the lanes, if not all are lanes 0.
std::vector<std::string> lane_headings(std::set<Place> const& lanes, std::size_t pitch);

}  // namespace cubecheck::formats
