#pragma once

#include <string>
#include <vector>

#include "cli/render/audit/audit_report.hpp"
#include "models/report/report.hpp"

namespace cubecheck::cli {

/// What an audit found as rows of a report, for JUnit: a target for each algorithm,
/// "openmpi/allreduce/ring", with its contract, and for an all-reduce the agreement of the ranks.  Refusals
/// of forced algorithms are not applicable; an algorithm without a completed case is unknown.
Report audit_rows(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                  std::string const& ns);

/// A table of algorithms and verdicts with the first failing case of each, in Markdown.
std::string audit_markdown(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                           std::string const& ns);

}  // namespace cubecheck::cli
