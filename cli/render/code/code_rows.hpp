#pragma once

#include <vector>

#include "cli/render/code/code_report.hpp"
#include "models/report/report.hpp"
#include "verify/code/library_check.hpp"

namespace cubecheck::cli {

/// A row a question, for reports that machines read: "FILE: FUNCTION".
Report code_rows(CheckedCode const& code, verify::CodeReport const& report);

/// Rows of the functions of a library, with their settings.  Calls that a function is not for are not
/// applicable, whatever comes of them: the row says what.
Report library_report_rows(std::vector<verify::LibraryRow> const& rows);

}  // namespace cubecheck::cli
