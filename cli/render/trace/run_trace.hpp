#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// A run in waves: every step with its changes, and the end.
///
/// Pre:     every step has its round.
std::string run_trace(Witness const& run);

}  // namespace cubecheck::cli
