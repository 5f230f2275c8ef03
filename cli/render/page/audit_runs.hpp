#pragma once

#include <vector>

#include "cli/render/audit/audit_report.hpp"
#include "formats/page/page.hpp"

namespace cubecheck::cli {

/// The first failing case of each algorithm, for a page: all ranks call the library, and the rank at fault
/// returns with its values.  An audit does not observe the steps between.
std::vector<formats::PageRun> audit_runs(AuditedLibrary const& library,
                                         std::vector<verify::AuditRow> const& rows);

}  // namespace cubecheck::cli
