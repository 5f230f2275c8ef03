#pragma once

#include <variant>

#include "models/report/counterexample.hpp"
#include "models/schedule/schedule.hpp"
#include "models/schedule/specification.hpp"
#include "properties/promises/promises.hpp"

namespace cubecheck::schedules {

/// The promises of a specification for the output chunks of a schedule, or its fault: a line that names a
/// rank or chunk that the schedule does not have, or that contradicts an earlier one.
///
/// Pre: the schedule is well-formed.
std::variant<PromiseTable, Counterexample> promised(Schedule const& schedule,
                                                    Specification const& specification);

}  // namespace cubecheck::schedules
