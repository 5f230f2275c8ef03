#pragma once

#include "models/report/report.hpp"
#include "models/schedule/collective.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck::cli {

/// What is known of a schedule whose channels hold nothing, so that a send waits for its receive: all that
/// `explore` asks but for agreement, of all interleavings.
///
/// Result: rows are Unknown where there are too many states, or the user has asked for the end.
/// Throws: Error if there is no schedule.
Report rendezvous(Script const& script, schedules::Mode mode, GoOn const& go_on);

}  // namespace cubecheck::cli
