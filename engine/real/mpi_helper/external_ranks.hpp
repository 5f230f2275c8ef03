#pragma once

#include <functional>
#include <string>
#include <vector>

namespace cubecheck::real {

/// What `cubecheck run` does, on the ranks that are there already: the first rank has the command beside this
/// program write the jobs, all ranks execute them, and the first has the command judge what they leave.
///
/// Result: the exit code of the command, on every rank.
int run_external_ranks(std::vector<std::string> const& arguments, std::string const& library,
                       std::function<void(std::string const& folder)> const& execute);

}  // namespace cubecheck::real
