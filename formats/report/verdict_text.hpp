#pragma once

#include <string>

#include "models/report/verdict.hpp"

namespace cubecheck::formats {

/// The verdict in words, e.g. "proved for every d (associative operators)".
///
/// Control characters from a file are escaped, so that they do not reach the terminal.
std::string verdict_text(Verdict const& verdict);

}  // namespace cubecheck::formats
