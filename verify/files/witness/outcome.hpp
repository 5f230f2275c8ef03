#pragma once

#include <set>
#include <vector>

#include "models/schedule/execution.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::explore {

/// What is wrong where a run ends, and whose steps it is made of.
struct Failing {
    WitnessOutcome outcome{};
    std::set<Index> thread_blocks{};
    std::set<Index> empty{};                  ///< queues where messages are missing, or left
    std::set<Index> full{};                   ///< queues where room is missing
    std::set<Index> stopped{};                ///< ranks that would have sent a message or made room
    std::vector<schedules::Blocked> stuck{};  ///< those that hold each other up
    std::vector<Step> next{};                 ///< that can be taken at the end of the run, and are at fault
};

/// What a refutation shows that others have not shown.
///
/// Pre: the property is an `always` or an `eventually`.
FailureSignature new_signature(Machine& machine, Refutation const& refutation);

/// Pre: a run of the refutation ends in `end`, and fails there by the failure signature.
Failing failure_of(Machine& machine, Refutation const& refutation, State const& end,
                   FailureSignature const& signature);

/// That thread blocks wait for one another, or for what never comes, where a run ends.  Whoever has ended,
/// or waits for them, has a part in it only by what it has done before.
Failing standing_still(Machine const& machine, State const& end, FailureSignature const& signature);

/// That a cell holds a word where a run ends, and another one where another run does.
Failing other_words(Machine const& machine, Index cell, Index found, Index wanted);

}  // namespace cubecheck::explore
