#pragma once

#include <vector>

#include "verify/files/repair/edit.hpp"

namespace cubecheck::verify {

/// Whether a runtime treats the action, or one of its neighbours, together with other actions.
bool is_tied_to_neighbours(Schedule const& schedule, schedules::Index action);

/// The edits of an action, the smallest first: its waits (for the given actions), its chunks, its operation,
/// its position, and its peers.
///
/// An action that is tied to its neighbours has only edits of its waits and peers.
///
/// Pre: the actions to wait for are in the schedule.
std::vector<Edit> edits_of(Schedule const& schedule, schedules::Index action,
                           std::vector<schedules::Index> const& to_wait_for);

}  // namespace cubecheck::verify
