#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace cubecheck::formats {

/// A file of witnesses is read whole: a longer one is none that `explore` has written.
inline constexpr std::size_t longest_witness_file = std::size_t{64} << 20;

/// The replay tokens of the runs that fail in a file of them (docs/witness.schema.json), in their order.
///
/// Throws: Error (malformed) with file and line if the text is none; Error (nothing) if it has no run.
std::vector<std::string> witness_tokens(std::string const& file, std::string const& text);

}  // namespace cubecheck::formats
