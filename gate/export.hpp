#pragma once

#include <string>

#include "gate/options.hpp"
#include "models/report.hpp"
#include "models/schedule.hpp"
#include "models/script.hpp"

namespace cubecheck::gate {

/// The verdicts on a schedule that was made from an algorithm: those of the gate, and `as_defined`, in every
/// call mode: each output chunk holds what the algorithm promises, in rank order unless its operator
/// commutes.
///
/// Result: complete.
Report verified_export(std::string const& subject, Schedule const& schedule, Script const& script,
                       Options const& options = {});

}  // namespace cubecheck::gate
