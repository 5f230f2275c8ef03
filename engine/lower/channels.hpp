#pragma once

#include <cstdint>

#include "models/schedule/schedule.hpp"

namespace cubecheck::lower {

/// The schedule with its thread blocks on as few channels as it takes for no rank to send, or to receive,
/// with more than `most` thread blocks on one of them.
///
/// A thread block keeps to one channel, so that connections that thread blocks join stay together; those
/// that are too many for one channel stay on channel 0 together.
///
/// Pre: there is one channel from a rank to another.
Schedule spread(Schedule schedule, std::int64_t most);

}  // namespace cubecheck::lower
