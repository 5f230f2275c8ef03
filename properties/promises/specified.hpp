#pragma once

#include <variant>

#include "models/report/counterexample.hpp"
#include "models/schedule/schedule.hpp"
#include "models/schedule/specification.hpp"
#include "properties/promises/promises.hpp"

namespace cubecheck::schedules {

/// What a specification promises of each output chunk of a schedule, or what is wrong with it: a line that
/// names a rank or chunk that the schedule does not have, or that promises other than an earlier one.
///
/// Pre: the schedule is well-formed.
std::variant<PromiseTable, Counterexample> promised(Schedule const& schedule,
                                                    Specification const& specification);

}  // namespace cubecheck::schedules
