#pragma once

#include <span>
#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// Runs that fail as JSON, whole: docs/witness.schema.json says what is in it.  Bytes that are no UTF-8 are
/// replaced.
std::string witness_json(std::span<Witness const> witnesses);

/// One run as an object of such a document, on one line, for documents that hold runs.
std::string witness_object(Witness const& witness);

}  // namespace cubecheck::formats
