#pragma once

#include <cstdint>
#include <unordered_map>

#include "properties/promises/promise.hpp"
#include "properties/schedule/outcome.hpp"

namespace cubecheck::schedules {

/// Infers the ranks that a call names, its root or the two ranks of a send, as those for which a schedule is
/// closest to its contract. If the contract holds for several, they are the first such ranks.
///
/// All call modes are counted together, since a file with a different root in each mode is correct for no
/// call.
///
/// They are inferred part by part; the parts together have all cells, of one call mode or of several.
class InferredEnds {
public:
    /// Whether a call of the schedule's collective names any rank.
    static bool are_needed(Schedule const& schedule);

    void add(Outcome const& outcome);

    /// Adds the results of other parts of the same schedule.
    void merge(InferredEnds const& other);

    /// Pre: the schedule is the one that was added.
    Ends ends(Schedule const& schedule) const;

private:
    std::unordered_map<std::uint64_t, Index>
        kept_;  ///< by ends: the output chunks that are as they would have it
};

}  // namespace cubecheck::schedules
