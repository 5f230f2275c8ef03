#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"
#include "models/schedule/segmentations.hpp"

namespace cubecheck::verify {

/// By segmentation: the smallest number of slots with which no thread block is stuck.
///
/// It never falls from one segmentation to the next.  For fewer messages never hurt: put the j-th of p' < p
/// messages of a step where the one with as many after it, the (p - p' + j)-th of p, went.  No channel holds
/// more of them at any time, and waits still come before the first and the completion after the last.
///
/// So there is one size from which on a schedule is stuck.  Only the calls within the file's own limits
/// decide the verdict; what is stuck beyond them is a warning.
///
/// Pre:    the schedule is well-formed; `all` are those of `schedules::segmentations`.
/// Result: empty if no number of slots suffices, which is so in all segmentations or in none.
/// Cost:   a run for each segmentation that needs more than one slot, and one for the last that does not.
std::vector<schedules::Index> slot_needs(Schedule const& schedule,
                                         std::vector<schedules::Segmentation> const& all);

}  // namespace cubecheck::verify
