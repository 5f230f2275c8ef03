#pragma once

#include <string>
#include <vector>

#include "verify/files/schedule/costs.hpp"

namespace cubecheck::cli {

/// The figures with their lower bounds as a table, the critical path and the busiest links.
std::string costs_text(verify::FileCosts const& costs);

/// All files as JSON, with exact numbers as strings, by rank, connection and link.
std::string costs_json(std::vector<verify::FileCosts> const& all);

}  // namespace cubecheck::cli
