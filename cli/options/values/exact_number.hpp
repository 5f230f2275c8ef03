#pragma once

#include <string>

#include "models/support/rational.hpp"

namespace cubecheck::cli {

/// The number that is written as "3", "0.25", "1e-6" or "2/3", exactly.
///
/// Throws: Error (usage), naming the option, if it is not written so or does not fit.
Rational exact_number(std::string const& option, std::string const& typed);

}  // namespace cubecheck::cli
