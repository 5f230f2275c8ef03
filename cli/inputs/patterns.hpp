#pragma once

#include <string>
#include <vector>

#include "models/support/name_pattern.hpp"
#include "models/support/nearest_names.hpp"

/// Patterns of names, as typed on the command line.
namespace cubecheck::cli {

/// What there is to say of the first pattern that matches none of the names, with the nearest of them or the
/// command that shows them all; empty if all of them match.
std::string mismatch(std::string const& what, std::vector<std::string> const& patterns,
                     std::vector<std::string> const& names, std::string const& shown_by = "cubecheck list");

/// Throws: Error (nothing) with what `mismatch` says, if it says anything.
void expect_matches(std::string const& what, std::vector<std::string> const& patterns,
                    std::vector<std::string> const& names, std::string const& shown_by = "cubecheck list");

}  // namespace cubecheck::cli
