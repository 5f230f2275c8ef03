#pragma once

#include <cstddef>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// Adds, to each action of a rank, where each other thread block must be for nothing of it to be in
/// conflict with the action: a cell that both touch, one of the two writing, in no order that program order
/// or waits give.
///
/// Result: false if `budget` does not reach for it, and then nothing is added.  What it takes is taken off
///         the budget: the thread blocks of the rank times its actions and the cells that they touch.
bool add_conflicts(Machine const& machine, Index rank, std::size_t& budget,
                   std::vector<std::vector<Need>>& clear);

}  // namespace cubecheck::explore
