#pragma once

#include <string>
#include <vector>

#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// The source of a GoogleTest that replays runs and fails as long as one of them does.  It is compiled
/// against an installed cubecheck.
std::string witness_test(std::vector<Witness> const& witnesses);

}  // namespace cubecheck::cli
