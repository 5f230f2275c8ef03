#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// One run as a JSON object (docs/witness.schema.json), for documents that contain runs.
std::string witness_object(Witness const& witness);

}  // namespace cubecheck::formats
