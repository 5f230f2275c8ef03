#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// One run as an object of docs/witness.schema.json, as text, for the documents that hold runs.
std::string witness_object(Witness const& witness);

}  // namespace cubecheck::formats
