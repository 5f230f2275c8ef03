#pragma once

#include <cstdint>
#include <unordered_map>

#include "properties/promises/promise.hpp"
#include "properties/schedule/outcome.hpp"

namespace cubecheck::schedules {

/// The ranks that a call would name for a schedule to come nearest to its contract: its root, or the two of a
/// send.  If some keep the contract, they are the first such.
///
/// All call modes are taken together, since a file that has another root in each is right for no call.
///
/// They are found part by part; the parts together have all cells, of one call mode or of several.
class LikelyEnds {
public:
    /// Whether the call names any for the collective of the schedule.
    static bool are_wanted(Schedule const& schedule);

    void add(Outcome const& outcome);

    /// Takes in what was found of other parts of the same schedule.
    void merge(LikelyEnds const& other);

    /// Pre: the schedule is the one that was added.
    Ends ends(Schedule const& schedule) const;

private:
    std::unordered_map<std::uint64_t, Index>
        kept_;  ///< by ends: the output chunks that are as they would have it
};

}  // namespace cubecheck::schedules
