#pragma once

#include <string>
#include <vector>

#include "models/report/report.hpp"
#include "verify/libraries/known_defect.hpp"

namespace cubecheck::cli {

/// A section for each known defect: the command that replays it, what the case gives now, the line of the
/// source that explains it, and what the library's authors know.  `library` is as typed after --mpi.
std::string findings_markdown(std::string const& library, std::vector<verify::RepeatedDefect> const& all);

/// The same of one of them, in a few lines.
std::string finding_text(std::string const& library, verify::RepeatedDefect const& one);

/// How many are reproduced, and how many programs meet by default.
std::string findings_summary(std::vector<verify::RepeatedDefect> const& all);

/// A row for each: a target "openmpi/allreduce/ring" whose check `found_again` passes if its case fails as
/// the file says, and is unknown otherwise.
Report findings_rows(std::string const& library, std::vector<verify::RepeatedDefect> const& all);

}  // namespace cubecheck::cli
