#pragma once

#include <cstdint>

#include "models/schedule/schedule.hpp"

namespace cubecheck::lower {

/// Spreads the thread blocks of a schedule over channels. On each channel, at most `most` thread blocks of a
/// rank send, and at most `most` receive. Groups are placed first-fit, so few channels are used.
///
/// A thread block uses one channel, so connections that share a thread block stay together. A group that is
/// too large for one channel goes to channel 0.
///
/// Pre: each ordered pair of ranks has at most one channel.
Schedule spread(Schedule schedule, std::int64_t most);

}  // namespace cubecheck::lower
