#pragma once

#include <span>
#include <string>

#include "formats/report/sarif_run.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// A report, and the runs that show its refutations, in the Static Analysis Results Interchange Format 2.1.0.
///
/// A rule is a property or a kind of warning.  A result of level error is a run with a thread flow for every
/// rank, or a refuted row without a run.  A waived row is suppressed.  An Unknown is a notification of level
/// error.  The execution was not successful if there is an Unknown, or if the report is incomplete or has no
/// good verdict.
///
/// Source: OASIS, SARIF Version 2.1.0 Plus Errata 01.
std::string witness_sarif(Report const& report, std::span<Witness const> witnesses,
                          std::string const& version, RuleMeanings const& meanings = {});

}  // namespace cubecheck::formats
