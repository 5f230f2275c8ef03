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
    bool reads_first = false;  ///< in the observed run, a read came before a write
};

/// A remedy for a race: waits that would order its accesses. `pairs` are all suspected pairs of the schedule.
///
/// A wait of the second access for the first never creates a cycle. The opposite wait is also named, unless
/// it creates a cycle together with the same wait in all similar races. For a read and a write, the wait that
/// puts the write first is named first.
///
/// Pre: no chain leads from the first access of `race` to the second, apart from chains that order only
///      messages, or that begin with an early flag.
std::string remedy(Schedule const& schedule, Execution const& run, std::vector<AccessPair> const& pairs,
                   Race const& race);

}  // namespace cubecheck::schedules
