#pragma once

#include <optional>
#include <string>

#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/options.hpp"

/// Whether what a run of a schedule computes is what some call computes, should the schedule have a race.
///
/// Fused reductions are one transfer that loops over its chunks.  One that reads what its transfer writes is
/// therefore a race in every split, and no run of the actions one by one says anything of words: neither the
/// one run nor the explorer.
namespace cubecheck::verify {

/// Why a run that makes the actions of a schedule one by one is none of a runtime, if so: one of its
/// reductions reads what the transfer writes of which it is a part.
std::optional<std::string> self_overlapping_transfer(Schedule const& schedule, schedules::Mode mode);

/// Why a run that makes one action after the other does not show every race, if so: a wait is over before the
/// send that it is for has read its source.
std::optional<std::string> send_seen_early(Schedule const& schedule);

/// Why the one run that the schedule is judged by, in which every step is whole and every reduction made by
/// itself, is none of a call, if so.
std::optional<std::string> no_run_of_a_call(Schedule const& schedule, Options const& options);

}  // namespace cubecheck::verify
