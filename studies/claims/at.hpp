#pragma once

#include <cstddef>

#include "models/support/index.hpp"

namespace cubecheck::claims {

/// A number as a place in a vector.
inline std::size_t at(Index i) { return static_cast<std::size_t>(i); }

}  // namespace cubecheck::claims
