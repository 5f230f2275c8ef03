#pragma once

#include <string>

#include "models/plan/plan.hpp"
#include "models/report/report.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The verdicts on a plan of one-sided operations: well_formed, deadlock_free, race_free, specification if
/// the user has one, initialised, contract and agreement.  They are for the call mode and the scratch buffer
/// that it names.  Its facts are notes.
///
/// If a property fails, the properties that depend on it are Unknown, "skipped".  If the plan has an
/// operation with unchecked semantics, everything after well_formed is skipped, and the verdicts name the
/// operation.
///
/// Result: complete.
Report verified(std::string const& target, Plan const& plan, CheckOptions const& options = {});

}  // namespace cubecheck::verify
