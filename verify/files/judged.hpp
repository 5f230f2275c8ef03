#pragma once

#include "models/schedule/schedule.hpp"
#include "properties/promises/promises.hpp"
#include "verify/files/options.hpp"
#include "verify/files/schedule/findings.hpp"

namespace cubecheck::verify {

/// The schedule is judged part by part, by several threads, so that memory is needed for one part a thread.
///
/// Of a schedule with races, values are those of one run with whole steps.
///
/// Pre:    the schedule is well-formed, and comes to its end with so many slots; `table` is what the user
///         promises, if he does.
/// Result: from the contract on, only if values were asked for.
/// Throws: Interrupted if the user has asked for the end.
Judged judged(Schedule const& schedule, schedules::PromiseTable const* table, Aspect question,
              schedules::Index slots, Options const& options);

}  // namespace cubecheck::verify
