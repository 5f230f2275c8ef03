#pragma once

#include <optional>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// Two conflicting accesses to one cell that can be adjacent in a run, in either order.  At least one of them
/// writes.
struct Race {
    Step first;
    std::optional<Step> second;  ///< null: an earlier piece of the action of `first` has written the cell
    Index cell = 0;
    bool first_writes = false;
    bool second_writes = false;
};

/// The races in a state: pairs of enabled steps of different thread blocks that can happen in either order.
/// A piece that reads a cell that an earlier piece of its action has written is a race, too: the value read
/// depends on how the action is cut into pieces.
///
/// Each pair of steps is reported once, with the first cell that both touch.
std::vector<Race> races(Machine const& machine, State const& state);

/// The thread blocks that act in a race, in ascending order.
std::vector<Index> thread_blocks_of(Race const& race);

}  // namespace cubecheck::explore
