#pragma once

#include "models/report/verdict.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Every channel has one writer, one reader and both ends; the k-th message sent has as many chunks as the
/// k-th one received; every access lies within its buffer; every wait names an action of the same rank; and
/// the chunks divide among the ranks where the collective divides them.
///
/// Messages that nobody sends are a deadlock, those that nobody receives are not drained.
///
/// Accesses are held against the chunks declared and against those that the collective gives a rank.
Verdict well_formed(Schedule const& schedule);

/// Whether a schedule is well-formed but for accesses beyond its buffers.
bool has_sound_wiring(Schedule const& schedule);

}  // namespace cubecheck::schedules
