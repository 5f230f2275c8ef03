#pragma once

#include <cstddef>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// Adds, for each action of a rank, a position in every other thread block of the rank.  The actions after
/// this position do not conflict with the action.  Two actions conflict if both touch a cell, one of them
/// writes it, and neither program order nor waits order them.
///
/// Result: false if `budget` is too small; then nothing is added.  Otherwise the work is subtracted from the
///         budget: the number of thread blocks of the rank times its number of actions and of the cells
///         that they touch.
bool add_conflicts(Machine const& machine, Index rank, std::size_t& budget,
                   std::vector<std::vector<Need>>& clear);

}  // namespace cubecheck::explore
