#pragma once

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// Pairs the k-th sending channel from rank a to rank b with the k-th receiving channel, in ascending order.
/// Surplus channels keep one end.
void pair_by_position(Schedule& schedule);

}  // namespace cubecheck::formats
