#pragma once

#include <string>
#include <vector>

#include "verify/files/schedule/costs.hpp"

namespace cubecheck::cli {

/// The figures as a table, what each comes to at least, the longest chain and the busiest links.
std::string costs_text(verify::FileCosts const& costs);

/// The same of all files as JSON, with exact numbers as strings, by rank, connection and link.
std::string costs_json(std::vector<verify::FileCosts> const& all);

}  // namespace cubecheck::cli
