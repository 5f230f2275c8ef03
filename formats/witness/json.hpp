#pragma once

#include <span>
#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// The complete failing runs as JSON; docs/witness.schema.json describes it.  Invalid UTF-8 is replaced.
std::string witness_json(std::span<Witness const> witnesses);

}  // namespace cubecheck::formats
