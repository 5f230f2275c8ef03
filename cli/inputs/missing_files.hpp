#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Holds words that were taken for patterns of algorithms against the files that they may have meant.
///
/// A word is like a path if it has a suffix, or a folder that is no collective; names of algorithms have no
/// suffix, and what has * or ? is a pattern.
///
/// Throws: Error if a word matches no algorithm and is like a path: that there is no such file either, with
///         the nearest in its folder; of kind `file` if its folder is no collective, else `nothing`.
void expect_no_missing_file(std::vector<std::string> const& words, std::vector<Target> const& targets);

}  // namespace cubecheck::cli
