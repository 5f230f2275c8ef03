#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// A failing run in the Informal Trace Format: a state before the first step, and one after each step.
///
/// A state has these variables:
///
///     step        a number; -1 at the start
///     action      the effect of the step
///     cells       from rank and cell to content, for the cells that change
///     in_flight   the numbers of messages that are sent but not yet received
///     stuck       the thread blocks that wait forever
///     lost_cause  whether every continuation fails in this way
///
/// Throws: cubecheck::Error if the states, each with all cells, have more than ten million entries.
/// Source: the format is ADR 015 of Apalache.
std::string witness_itf(Witness const& witness);

}  // namespace cubecheck::formats
