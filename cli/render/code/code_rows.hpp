#pragma once

#include <vector>

#include "cli/render/code/code_report.hpp"
#include "engine/in_process_mpi/sources/checkout.hpp"
#include "models/report/report.hpp"
#include "verify/code/verdicts/library_check.hpp"

namespace cubecheck::cli {

/// A row per property, "FILE: FUNCTION", for machine-readable reports.
Report code_rows(CheckedCode const& code, verify::CodeReport const& report);

/// Rows of the functions of a library, with their settings.
///
/// A call outside of a function's preconditions is not applicable, and the row shows its result.  A function
/// that is not covered is not applicable, too.
Report library_report_rows(sources::Checkout const& checkout, std::vector<verify::LibraryRow> const& rows);

}  // namespace cubecheck::cli
