#pragma once

#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// Adds a target for every .alg file on the command line, so that verbs find it by the name of the file.  A
/// folder stands for the files below it.  Unreadable files of a folder are stored in the session.
///
/// Throws: Error if a named file is unreadable or invalid, or if no input is readable.
void add_listings(Session& session);

}  // namespace cubecheck::cli
