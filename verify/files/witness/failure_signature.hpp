#pragma once

#include <compare>
#include <memory>
#include <set>
#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// The kind of a failure in a state.  Failures of one kind have the same failure signature.
struct FailureSignature {
    std::vector<Index>
        thread_blocks{};   ///< thread blocks that wait for one another, or for an event that never occurs
    Index promise = none;  ///< index of the promise that is broken, or kept with another bracketing
    Index call = 0;        ///< the call of the failure
    Index word = 0;        ///< the wrong word
    Index queue = none;    ///< a queue that holds messages
    Index cell = none;     ///< a cell that thread blocks access in either order

    friend auto operator<=>(FailureSignature const&, FailureSignature const&) = default;
};

/// The promises that are broken in a state, as failure signatures.
std::vector<FailureSignature> broken(Machine const& machine, State const& state,
                                     std::vector<Promised> const& promised);

/// The wait-for cycles of a deadlocked state, as failure signatures.
std::vector<FailureSignature> deadlocked(Machine const& machine, State const& state);

/// The promises that are kept with a different bracketing than the first promise of the same sum.
std::vector<FailureSignature> disagreeing(Machine const& machine, State const& state,
                                          std::vector<Promised> const& promised);

/// The queues that hold messages, as failure signatures.
std::vector<FailureSignature> undrained(Machine const& machine, State const& state);

/// The cells that thread blocks access in either order, as failure signatures.
std::vector<FailureSignature> racing(Machine const& machine, State const& state);

/// The failures of a property in a state.
std::vector<FailureSignature> signatures(Property const& property, Machine const& machine, State const& state,
                                         std::vector<Promised> const& promised);

/// The property, restricted to failures with this signature.
Property only(Property property, std::vector<Promised> const& promised, FailureSignature const& signature);

/// Failures that were already shown.
struct Seen {
    std::set<FailureSignature> signatures;
    std::set<State> ends;  ///< final states of the shown runs
};

/// The property, restricted to failures that were not shown yet.  At an end state that was shown, only
/// another wait-for cycle is new.
Property beyond(Property property, std::vector<Promised> const& promised, std::shared_ptr<Seen> const& seen);

}  // namespace cubecheck::witness
