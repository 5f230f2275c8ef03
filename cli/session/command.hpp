#pragma once

#include <vector>

#include "subjects/subject.hpp"

namespace cubecheck::cli {

/// Reads the command line, does what it says, and returns the exit code.  Every error ends here, as a
/// sentence on standard error.
int command(int argc, char** argv, std::vector<Subject> const& subjects);

}  // namespace cubecheck::cli
