#pragma once

#include <string>
#include <vector>

namespace cubecheck::real {

/// Runs `cubecheck` with these arguments as a child process of each rank. The commands are one crew: requests
/// of the first command to the others, and their answers, go over MPI.
///
/// If another command ends before the first one, the first one is notified that it is lost.
///
/// Pre:    MPI is not initialised: the command is started first.
/// Result: the exit code of the first command, on the first rank; 0 on the others.
int share(int argc, char** argv, std::vector<std::string> const& arguments);

}  // namespace cubecheck::real
