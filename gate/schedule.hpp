#pragma once

#include <string>

#include "gate/options.hpp"
#include "models/report.hpp"
#include "models/schedule.hpp"

namespace cubecheck::gate {

/// The verdicts on a schedule: well_formed, deadlock_free, race_free, initialised and contract, the last
/// three in every call mode that it allows, and its facts as notes.
///
/// What rests on a property that does not hold is Unknown, "not judged".
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
Report verified(std::string const& subject, Schedule const& schedule, Options const& options = {});

}  // namespace cubecheck::gate
