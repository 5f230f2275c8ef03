#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace cubecheck::formats {

/// The longest file of runs; `explore` writes no longer one.
inline constexpr std::size_t longest_witness_file = std::size_t{64} << 20;

/// The replay tokens of the failing runs in a file (docs/witness.schema.json), in their order.
///
/// Throws: Error (malformed) with file and line if the file is invalid; Error (nothing) if it has no run.
std::vector<std::string> witness_tokens(std::string const& file, std::string const& text);

}  // namespace cubecheck::formats
