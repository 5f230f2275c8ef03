#pragma once

#include <string>
#include <vector>

namespace cubecheck::formats {

/// The replay tokens of the runs that fail in a file of them (docs/witness.schema.json), in their order.
///
/// Throws: Error (malformed) with file and line if the text is none; Error (nothing) if it has no run.
std::vector<std::string> witness_tokens(std::string const& file, std::string const& text);

}  // namespace cubecheck::formats
