#pragma once

#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// Makes a target of every text of an algorithm (.alg) among the words of the command line, so that every
/// verb finds it by the name of its file; a folder means those below it.
///
/// Throws: Error if one cannot be read, or is none.
void add_listings(Session& session);

}  // namespace cubecheck::cli
