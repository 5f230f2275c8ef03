#pragma once

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// Makes the k-th channel on which a rank sends to another the k-th on which that one receives from it, in
/// the order of their numbers, whatever these are.  What is left over at one end stays without the other.
void pair_by_position(Schedule& schedule);

}  // namespace cubecheck::formats
