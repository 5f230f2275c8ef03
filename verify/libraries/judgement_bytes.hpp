#pragma once

#include <string>
#include <vector>

#include "verify/libraries/judge.hpp"

namespace cubecheck::verify {

/// Judgements as bytes (CBOR), for another process of the same version.
std::string judgement_bytes(std::vector<Judgement> const& judgements);

/// Reads judgements from bytes.
///
/// Throws: Error (malformed) if the bytes are invalid.
std::vector<Judgement> judgements_in(std::string const& bytes);

}  // namespace cubecheck::verify
