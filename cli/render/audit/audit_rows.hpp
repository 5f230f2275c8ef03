#pragma once

#include <string>
#include <vector>

#include "cli/render/audit/audit_report.hpp"
#include "models/report/report.hpp"

namespace cubecheck::cli {

/// The rows of an audit, for JUnit.  Each algorithm is a target, "openmpi/allreduce/ring", with its contract;
/// an all-reduce also has the agreement of the ranks.  A refused forced algorithm is not applicable; an
/// algorithm without a completed case is unknown.
Report audit_rows(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                  std::string const& ns);

/// A table of algorithms and verdicts with the first failing case of each, in Markdown.
std::string audit_markdown(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                           std::string const& ns);

}  // namespace cubecheck::cli
