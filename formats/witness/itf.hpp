#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// A run that fails in the Informal Trace Format, a state before the first step and one after each.
///
/// A state has `step` (a number, -1 at the start), `action` (what the step does), `cells` (from rank and
/// cell to what it holds, for the cells that ever change), `in_flight` (the numbers of the messages that
/// are sent and not yet received), `stuck` (the thread blocks that wait forever) and `lost_cause` (whether
/// every continuation fails so).
///
/// Throws: cubecheck::Error if the states, each of which has all cells, have more than ten million entries.
/// Source: the format is ADR 015 of Apalache.
std::string witness_itf(Witness const& witness);

}  // namespace cubecheck::formats
