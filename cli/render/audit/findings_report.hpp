#pragma once

#include <string>
#include <vector>

#include "verify/libraries/known_defect.hpp"

namespace cubecheck::cli {

/// A section for each known defect: the command that replays it, what the case gives now, the line of the
/// source that explains it, and what the library's authors know.  `library` is as typed after --mpi.
std::string findings_markdown(std::string const& library, std::vector<verify::RepeatedDefect> const& all);

/// The same in a few lines each.
std::string findings_text(std::string const& library, std::vector<verify::RepeatedDefect> const& all);

}  // namespace cubecheck::cli
