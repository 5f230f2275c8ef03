#pragma once

/// The old place of `Parametric`, until the next version: definitions from outside include it.
#include "models/parametric/definition.hpp"

namespace cubecheck {

using Regular = Parametric;

}  // namespace cubecheck
