#pragma once

#include <string>

#include "models/plan/plan.hpp"
#include "models/report/report.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The verdicts on a plan of one-sided operations: well_formed, deadlock_free, race_free, specification if
/// the user has one, initialised, contract and agreement, in the call mode and with the scratch that it
/// names, and its facts as notes.
///
/// What rests on a property that does not hold is Unknown, "skipped"; so is everything after well_formed
/// if the plan has an operation whose meaning is not checked, which the verdicts name.
///
/// Result: complete.
Report verified(std::string const& target, Plan const& plan, CheckOptions const& options = {});

}  // namespace cubecheck::verify
