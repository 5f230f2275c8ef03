#pragma once

#include <vector>

#include "engine/explore/property.hpp"

namespace cubecheck::explore {

/// The lanes that go no further, however the others go on, as long as no further fault happens: of these, by
/// what holds up all of them, each circle of lanes that wait for one another, and each lane that waits for
/// what never comes.
///
/// A lane waits for lanes that have something left to do which it needs; where one of several would do, all
/// of them go no further.  A lane that has ended its call waits for the others of its rank.
///
/// Result: none is empty.  Where a run has ended, all lanes that have not are among those that go no further.
std::vector<std::vector<Index>> standstills(Machine const& machine, State const& state);

/// Never lanes go no further for ever.  It says the same as that every run ends, but of all states, and where
/// lanes are to keep to their first actions.
Property moving();

}  // namespace cubecheck::explore
