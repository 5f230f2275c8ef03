#pragma once

#include <span>
#include <vector>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// The failures of other kinds that were found beside the one that a refuted row shows: a line each, with all
/// that the row says of its own.
std::vector<Note> further_failures(Row const& row, std::span<Witness const> witnesses);

}  // namespace cubecheck::cli
