#pragma once

#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"
#include "properties/schedule/races/happens_before.hpp"

namespace cubecheck::schedules {

/// Two accesses that race.
struct Race {
    AccessPair pair;
    bool reads_first = false;  ///< in the run that was made, a read came before a write
};

/// What would order a pair of accesses that race, of a schedule with these `pairs` under suspicion.
///
/// A wait of the second access for the first never creates a cycle.  The opposite wait is also named, unless
/// it creates one together with the same wait in all similar races.  Of a read and a write, that of the write
/// first is named first.
///
/// Pre: no chain leads from the first of `race` to the second, but for its messages or its early flag.
std::string remedy(Schedule const& schedule, Execution const& run, std::vector<AccessPair> const& pairs,
                   Race const& race);

}  // namespace cubecheck::schedules
