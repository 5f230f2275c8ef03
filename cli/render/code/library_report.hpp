#pragma once

#include <string>
#include <vector>

#include "engine/in_process_mpi/sources/checkout.hpp"
#include "verify/code/verdicts/library_check.hpp"

namespace cubecheck::cli {

/// The verdict of a row in one line: "right in rank order; refuses some calls".
std::string library_verdict(verify::LibraryRow const& row);

/// The values of the function's own arguments: "k = 2, single_phase = 1"; empty if it has none.
std::string library_settings(verify::LibraryRow const& row);

/// A function's rows: settings with the same verdict in one, the first case of each failure mode, the
/// library's own preconditions if there is a failure or a refusal.
///
/// Pre: the rows are of one function.
std::string library_rows_text(std::vector<verify::LibraryRow> const& rows);

/// The functions that are not covered, each with its reason, the functions that fail, the number of rows by
/// verdict, and the outcome.
std::string library_end_text(sources::Checkout const& checkout, std::vector<verify::LibraryRow> const& rows,
                             Failure outcome, Completeness completeness);

/// The same as JSON; docs/code-library.schema.json has its members.
std::string library_json(sources::Checkout const& checkout, std::vector<verify::LibraryRow> const& rows,
                         Failure outcome, Completeness completeness);

}  // namespace cubecheck::cli
