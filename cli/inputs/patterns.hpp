#pragma once

#include <string>
#include <vector>

#include "models/support/name_pattern.hpp"
#include "models/support/nearest_names.hpp"

/// Patterns of names, as typed on the command line.
namespace cubecheck::cli {

/// The message about the first pattern that matches none of the names, with similar names or with the command
/// that lists all of them; empty if every pattern matches.
std::string mismatch(std::string const& what, std::vector<std::string> const& patterns,
                     std::vector<std::string> const& names, std::string const& shown_by = "cubecheck list");

/// Throws: Error (nothing) with the message of `mismatch`, unless that is empty.
void expect_matches(std::string const& what, std::vector<std::string> const& patterns,
                    std::vector<std::string> const& names, std::string const& shown_by = "cubecheck list");

}  // namespace cubecheck::cli
