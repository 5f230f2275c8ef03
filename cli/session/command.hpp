#pragma once

#include <functional>
#include <vector>

#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// Reads the command line, does what it says, and returns the exit code.  Every error ends here, as a
/// sentence on standard error: also one in making the targets, or two of one name.
int command(int argc, char** argv, std::function<std::vector<Target>()> const& make_targets,
            std::vector<Verb> const& verbs);

}  // namespace cubecheck::cli
