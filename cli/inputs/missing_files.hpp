#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Refuses words that match no algorithm and look like the path of a missing file.
///
/// A word looks like a path if it has a suffix, or a folder that is not a collective; names of algorithms
/// have no suffix.  A word with * or ? is a pattern.
///
/// Throws: Error, with the most similar name in the folder of the path; of kind `file` if this folder is not
///         a collective, else `nothing`.
void expect_no_missing_file(std::vector<std::string> const& words, std::vector<Target> const& targets);

}  // namespace cubecheck::cli
