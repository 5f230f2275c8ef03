#pragma once

#include <string>
#include <vector>

#include "verify/libraries/judge.hpp"

namespace cubecheck::verify {

/// Judgements as bytes (CBOR), for another process of the same version.
std::string judgement_bytes(std::vector<Judgement> const& judgements);

/// The judgements that the bytes stand for.
///
/// Throws: Error (malformed) if they stand for none.
std::vector<Judgement> judgements_in(std::string const& bytes);

}  // namespace cubecheck::verify
