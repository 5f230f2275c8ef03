#pragma once

#include <optional>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// Two accesses to one cell, one of which writes, that can be next to each other in a run in either order.
struct Race {
    Step first;
    std::optional<Step> second;  ///< nothing: an earlier piece of the action of `first` has written the cell
    Index cell = 0;
    bool first_writes = false;
    bool second_writes = false;
};

/// The races that a state shows: pairs of steps of different thread blocks each of which can be taken next,
/// and can be taken after the other one too.  So is a piece that reads what an earlier piece of its action
/// has written: what it reads depends on how the action falls into pieces.
///
/// One pair is told for each two steps, with the first cell that they have in common.
std::vector<Race> races(Machine const& machine, State const& state);

/// The thread blocks that act in a race, in ascending order.
std::vector<Index> thread_blocks_of(Race const& race);

}  // namespace cubecheck::explore
