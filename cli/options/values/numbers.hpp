#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::cli {

/// An option that takes a list of numbers, with the least and the greatest number allowed.
struct NumberRange {
    std::string option;  ///< "--n"
    std::string what;    ///< "numbers of ranks"
    Index least = 0, most = 0;
};

/// Numbers as they are typed, "1..9" or "2,3,8": ascending, each once.
///
/// Throws: Error (usage) if one is out of range, or the text is none of these.
std::vector<Index> numbers_of(NumberRange const& range, std::string const& typed);

}  // namespace cubecheck::cli
