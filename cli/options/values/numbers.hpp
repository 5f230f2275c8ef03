#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::cli {

/// An option that takes a list of numbers, with the valid range.
struct NumberRange {
    std::string option;  ///< "--n"
    std::string what;    ///< "numbers of ranks"
    Index least = 0, most = 0;
};

/// Parses numbers, "1..9" or "2,3,8".  The result is ascending, without duplicates.
///
/// Throws: Error (usage) if a number is out of range or the text is malformed.
std::vector<Index> numbers_of(NumberRange const& range, std::string const& typed);

}  // namespace cubecheck::cli
