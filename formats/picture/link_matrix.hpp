#pragma once

#include <string>
#include <string_view>

#include "models/network/wiring.hpp"

namespace cubecheck::formats {

/// Parses the links of a machine: the number n of ranks, then n lines of n integers, the capacities of the
/// links from one rank to all; 0 means no link.  Empty lines are skipped.
///
/// Pre of the file: n is 1 to wirings::most_ranks; capacities are 0 to 2^31, and 0 on the diagonal.  The two
///                  directions of a link may differ.
/// Throws: Error (malformed) with the line, what was expected and what was found.
Wiring parse_links(std::string const& name, std::string_view text);

/// Reads the links from a file.
///
/// Throws: Error (file) if it cannot be read, Error (malformed) as parse_links.
Wiring read_links(std::string const& path);

}  // namespace cubecheck::formats
