#pragma once

#include <string>
#include <vector>

#include "models/report/report.hpp"
#include "verify/libraries/known_defect.hpp"

namespace cubecheck::cli {

/// A section for each known defect: the replay command, the result of the case now, the line of source code
/// that explains it, and what the library's authors know.  `library` is the value of --mpi.
std::string findings_markdown(std::string const& library, std::vector<verify::RepeatedDefect> const& all);

/// One known defect in a few lines.
std::string finding_text(std::string const& library, verify::RepeatedDefect const& one);

/// The number of reproduced defects, and of defects that programs meet by default.
std::string findings_summary(std::vector<verify::RepeatedDefect> const& all);

/// A row for each defect.  The check `found_again` of a target "openmpi/allreduce/ring" passes if the case
/// fails as the file says; otherwise it is unknown.
Report findings_rows(std::string const& library, std::vector<verify::RepeatedDefect> const& all);

}  // namespace cubecheck::cli
