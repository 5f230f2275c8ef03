#pragma once

#include <string>

#include "gate/options.hpp"
#include "models/report.hpp"
#include "models/schedule.hpp"

namespace cubecheck::gate {

/// The verdicts on a schedule, in the order of the table of checks; from race_free on in every call mode that
/// it allows.  Its facts are notes, its weaknesses warnings.
///
/// What rests on a property that does not hold is Unknown, "not judged", unless the failure is waived.
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
Report verified(std::string const& subject, Schedule const& schedule, Options const& options = {});

}  // namespace cubecheck::gate
