#pragma once

#include <string>

#include "models/report.hpp"

namespace cubecheck::formats {

/// The report in the XML form that continuous-integration servers read: a test suite for every subject, a
/// test case for every property.
///
/// Refuted is a failure, Unknown an error, and a question that does not arise is skipped.  An incomplete run
/// has an error of its own.
std::string junit(Report const& report);

}  // namespace cubecheck::formats
