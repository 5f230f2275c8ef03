#pragma once

#include <vector>

#include "cli/render/code/code_report.hpp"
#include "engine/in_process_mpi/sources/checkout.hpp"
#include "models/report/report.hpp"
#include "verify/code/verdicts/library_check.hpp"

namespace cubecheck::cli {

/// A row a property, for reports that machines read: "FILE: FUNCTION".
Report code_rows(CheckedCode const& code, verify::CodeReport const& report);

/// Rows of the functions of a library, with their settings.
///
/// Not applicable are calls outside of a function's preconditions, whose result the row gives, and functions
/// that are not covered.
Report library_report_rows(sources::Checkout const& checkout, std::vector<verify::LibraryRow> const& rows);

}  // namespace cubecheck::cli
