#pragma once

#include <string>

#include "studies/placement/experiment.hpp"

/// What the placement experiment has shown, in three forms.
namespace cubecheck::studies {

/// As a table: a line for each kind and size of networks.
std::string placement_table(PlacementResult const& result);

/// As JSON: complete, command, seed and rows, which hold the gains of each heuristic as parts of one.
std::string placement_json(PlacementResult const& result, PlacementPlan const& plan,
                           std::string const& command);

/// As a plot in SVG: a panel for each kind of network, a line for each heuristic, the gains in percent.
std::string placement_svg(PlacementResult const& result, PlacementPlan const& plan,
                          std::string const& command);

}  // namespace cubecheck::studies
