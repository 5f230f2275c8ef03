#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// A run in waves, step by step, with what each changes; and how it ends.
///
/// Pre:     every step has its round.
std::string run_trace(Witness const& run);

}  // namespace cubecheck::cli
