#pragma once

#include <span>
#include <string>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// The report in the XML form that continuous-integration servers read: a test suite for every target, a
/// test case for every property.
///
/// Refuted is a failure, Unknown an error, and a question that does not arise is skipped.  An incomplete run
/// and one without a good verdict have an error of their own.  A failure of which there are runs shows them
/// as diagrams.
std::string junit(Report const& report, std::span<Witness const> witnesses = {});

}  // namespace cubecheck::formats
