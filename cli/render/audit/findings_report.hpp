#pragma once

#include <string>
#include <vector>

#include "verify/libraries/finding.hpp"

namespace cubecheck::cli {

/// A section for each finding: the command that replays it, what the case gives now, the line of the source
/// that explains it, and what the library's authors know.  `library` is as typed after --mpi.
std::string findings_markdown(std::string const& library, std::vector<verify::RepeatedFinding> const& all);

/// The same in a few lines each.
std::string findings_text(std::string const& library, std::vector<verify::RepeatedFinding> const& all);

/// `unknown` if a finding is not found again; `nothing` if there is none.
Failure findings_outcome(std::vector<verify::RepeatedFinding> const& all);

}  // namespace cubecheck::cli
