#pragma once

#include <functional>
#include <vector>

#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// Runs the command line, and returns the exit code.  Every error becomes a sentence on standard error, also
/// if targets cannot be made or have the same name.
int command(int argc, char** argv, std::function<std::vector<Target>()> const& make_targets,
            std::vector<Verb> const& verbs);

}  // namespace cubecheck::cli
