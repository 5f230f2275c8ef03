#pragma once

#include <span>
#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// Runs that fail as JSON, whole: docs/witness.schema.json says what is in it.  Bytes that are no UTF-8 are
/// replaced.
std::string witness_json(std::span<Witness const> witnesses);

}  // namespace cubecheck::formats
