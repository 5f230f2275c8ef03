#pragma once

#include <set>
#include <vector>

#include "models/schedule/execution.hpp"
#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::witness {

/// What is wrong where a run ends, and whose steps it is made of.
struct FailureCause {
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
FailureCause failure_of(Machine& machine, Refutation const& refutation, State const& end,
                        FailureSignature const& signature);

/// The thread blocks that are deadlocked at the end of a run.  A thread block that has ended, or that waits
/// for them, belongs to the failure only by its earlier steps.
FailureCause deadlock_outcome(Machine const& machine, State const& end, FailureSignature const& signature);

/// A cell holds the word `found` at the end of this run, and `expected` at the end of another run.
FailureCause other_words(Machine const& machine, Index cell, Index found, Index expected);

}  // namespace cubecheck::witness
