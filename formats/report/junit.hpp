#pragma once

#include <span>
#include <string>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// The report as JUnit XML for continuous integration: a test suite for every target, a test case for every
/// property.
///
/// Refuted is a failure, Unknown is an error, and a question that is not applicable is skipped.  An
/// incomplete run, or one without a good verdict, has an error of its own.  A failure with runs shows them as
/// diagrams.
std::string junit(Report const& report, std::span<Witness const> witnesses = {});

}  // namespace cubecheck::formats
