#pragma once

#include <string>
#include <vector>

namespace cubecheck::real {

/// Runs `cubecheck` with these arguments beside each rank, as one crew: what the first of them asks of
/// another one goes over MPI, and so does the answer.
///
/// A command that ends before the first of them is done is lost, which the first is told.
///
/// Pre:    MPI is not initialised: the command is started first.
/// Result: the exit code of the first command, on the first rank; 0 on the others.
int share(int argc, char** argv, std::vector<std::string> const& arguments);

}  // namespace cubecheck::real
