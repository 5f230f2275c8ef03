#pragma once

#include <string>

#include "models/report/verdict.hpp"

namespace cubecheck::formats {

/// The verdict in words, e.g. "proved for every d (associative operators)".
///
/// What a file says in it cannot steer a terminal.
std::string verdict_text(Verdict const& verdict);

}  // namespace cubecheck::formats
