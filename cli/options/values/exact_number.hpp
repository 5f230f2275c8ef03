#pragma once

#include <string>

#include "models/support/rational.hpp"

namespace cubecheck::cli {

/// Parses "3", "0.25", "1e-6" or "2/3" as an exact number.
///
/// Throws: Error (usage), naming the option, if the number is malformed or out of range.
Rational exact_number(std::string const& option, std::string const& typed);

}  // namespace cubecheck::cli
