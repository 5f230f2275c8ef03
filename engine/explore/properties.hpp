#pragma once

#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// Eventually every thread block terminates, unless its rank has stopped.
Property deadlock_free();

/// Always, a run without faults in which every thread block terminates leaves all channels empty.
Property channels_drained();

/// Never are two conflicting accesses to a cell adjacent in either order.  Accesses conflict if one of them
/// writes.
///
/// Source: as adjacent transitions that do not commute, Godefroid 1996, chapter 3.
Property race_free();

/// Always, a rank that has ended a call holds the promised result of that call.
Property promise_kept(std::vector<Promised> promised);

/// All runs in which every thread block terminates, and no fault happens, end with the same words.  Other
/// properties judge runs that deadlock or have a fault.
Property determinate();

/// Always, two ranks that end with the same promised sum hold the same bits: their bracketings agree up to
/// the order of the operands of each join.
Property agreement(std::vector<Promised> promised);

/// Sometimes every thread block terminates.
Property can_end();

/// Sometimes a channel holds as many messages as it has slots.  Pre: the slots are limited, and not 0.
Property can_fill();

}  // namespace cubecheck::explore
