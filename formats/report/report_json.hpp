#pragma once

#include <string>

#include "models/report/report.hpp"

namespace cubecheck::formats {

/// The report as JSON (docs/report.schema.json): format, version, complete, exit_code, failure, rows, notes
/// and warnings.
///
/// A row has target, property, verdict (proved, checked, refuted, unknown, not_applicable), kind, seconds,
/// and the data of the verdict: scope and note, reason, or counterexample.
std::string report_json(Report const& report);

}  // namespace cubecheck::formats
