#pragma once

#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// Eventually every thread block of a rank that has not stopped comes to its end.
Property deadlock_free();

/// Always a run in which every thread block terminates, and no fault happens, leaves all channels empty.
Property channels_drained();

/// Never are two accesses to a cell, one of which writes, next to each other in either order.
///
/// Source: as adjacent transitions that do not commute, Godefroid 1996, chapter 3.
Property race_free();

/// Always a rank that has ended a call holds what it is promised of that call.
Property promise_kept(std::vector<Promised> promised);

/// All runs in which every thread block terminates, and no fault happens, end with the same words.  Runs that
/// are stuck, or that a fault has hit, are left to the other properties.
Property determinate();

/// Always ranks that end with a sum that both are promised hold the same bits: they have bracketed it alike,
/// up to the order of the operands of each join.
Property agreement(std::vector<Promised> promised);

/// Sometimes every thread block terminates.
Property can_end();

/// Sometimes a channel holds as many messages as it has slots.  Pre: the slots are limited, and not 0.
Property can_fill();

}  // namespace cubecheck::explore
