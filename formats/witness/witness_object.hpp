#pragma once

#include <nlohmann/json_fwd.hpp>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// One run as an object of docs/witness.schema.json, for the documents that hold runs.
nlohmann::ordered_json witness_object(Witness const& witness);

}  // namespace cubecheck::formats
