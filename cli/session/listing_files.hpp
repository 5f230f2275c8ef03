#pragma once

#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// Makes a target of every text of an algorithm (.alg) among the words of the command line, so that every
/// verb finds it by the name of its file; a folder means those below it.  Those of a folder that cannot be
/// read are set aside.
///
/// Throws: Error if one that is named cannot be read, or is none, or if none of what is named can be read.
void add_listings(Session& session);

}  // namespace cubecheck::cli
