#pragma once

#include <set>
#include <vector>

#include "models/schedule/execution.hpp"
#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::witness {

/// The failure at the end of a run, and what its steps are.
struct FailureCause {
    WitnessOutcome outcome{};
    std::set<Index> thread_blocks{};
    std::set<Index> empty{};                  ///< queues with missing or remaining messages
    std::set<Index> full{};                   ///< queues without a free slot
    std::set<Index> stopped{};                ///< ranks that would have sent a message or freed a slot
    std::vector<schedules::Blocked> stuck{};  ///< thread blocks that wait for one another
    std::vector<Step> next{};  ///< enabled steps at the end of the run that take part in the failure
};

/// The part of a refutation that others have not shown.
///
/// Pre: the property is an `always` or an `eventually`.
FailureSignature new_signature(Machine& machine, Refutation const& refutation);

/// The failure at `end`.  Pre: a run of the refutation ends there, with this failure signature.
FailureCause failure_of(Machine& machine, Refutation const& refutation, State const& end,
                        FailureSignature const& signature);

/// The thread blocks that are deadlocked at the end of a run.  A thread block that has ended, or that waits
/// for them, belongs to the failure only by its earlier steps.
FailureCause deadlock_outcome(Machine const& machine, State const& end, FailureSignature const& signature);

/// A cell holds the word `found` at the end of this run, and `expected` at the end of another run.
FailureCause other_words(Machine const& machine, Index cell, Index found, Index expected);

}  // namespace cubecheck::witness
