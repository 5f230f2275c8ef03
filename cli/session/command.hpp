#pragma once

#include <vector>

#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// Reads the command line, does what it says, and returns the exit code.  Every error ends here, as a
/// sentence on standard error.
int command(int argc, char** argv, std::vector<Target> const& targets, std::vector<Verb> const& verbs);

}  // namespace cubecheck::cli
