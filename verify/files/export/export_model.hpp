#pragma once

#include <string>

#include "models/explore/environment.hpp"
#include "models/script/script.hpp"

namespace cubecheck::verify {

/// The schedule that an algorithm is lowered to, as a model for SPIN with what is promised of every rank.
///
/// Throws: Error if SPIN or the model cannot hold it (`formats::promela`).
std::string exported_model(Script const& script, explore::Environment const& environment);

}  // namespace cubecheck::verify
