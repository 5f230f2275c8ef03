#pragma once

#include <optional>
#include <string>

#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

/// Whether the run that the checks use can occur in a real call, if the schedule has a race.
///
/// Fused reductions are one transfer that loops over its chunks.  So a reduction that reads what its own
/// transfer writes is a race in every segmentation.  Then runs of single actions, by the checks or the
/// explorer, say nothing about words.
namespace cubecheck::verify {

/// The reason why no runtime executes the actions one by one: a reduction reads what its own transfer writes.
/// Empty if none does.
std::optional<std::string> self_overlapping_transfer(Schedule const& schedule, schedules::Mode mode);

/// The reason why a run of single actions does not show every race, if so: a wait is over before the send
/// that it is for has read its source.
std::optional<std::string> send_seen_early(Schedule const& schedule);

/// The reason why no call has the checked run, which segments no step and fuses no reduction.  Empty if some
/// call has it.
std::optional<std::string> no_run_of_a_call(Schedule const& schedule, CheckOptions const& options);

}  // namespace cubecheck::verify
