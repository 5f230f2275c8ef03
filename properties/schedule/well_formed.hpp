#pragma once

#include "models/report/verdict.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Every channel has one writer, one reader and both ends. The k-th message sent has as many chunks as the
/// k-th one received. Every access is within its buffer. Every wait names an action of the same rank. If the
/// collective divides the chunks among the ranks, their number is divisible.
///
/// Receives without a send are a deadlock; sends without a receive are reported by channels_drained.
///
/// Accesses are compared with the declared chunks and with those that the collective gives a rank.
Verdict well_formed(Schedule const& schedule);

/// Whether a schedule is well-formed, except perhaps for accesses beyond its buffers.
bool has_sound_wiring(Schedule const& schedule);

}  // namespace cubecheck::schedules
