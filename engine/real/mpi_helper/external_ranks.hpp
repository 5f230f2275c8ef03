#pragma once

#include <functional>
#include <string>
#include <vector>

namespace cubecheck::real {

/// Executes `cubecheck run` on the ranks that are already started. The first rank starts the command
/// `cubecheck`, which writes the jobs; all ranks execute them; the command judges the results.
///
/// Result: the exit code of the command, on every rank.
int run_external_ranks(std::vector<std::string> const& arguments, std::string const& library,
                       std::function<void(std::string const& folder)> const& execute);

}  // namespace cubecheck::real
