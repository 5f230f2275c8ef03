#pragma once

#include <compare>
#include <memory>
#include <set>
#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// What is wrong in a state.  Failures of one kind have the same failure signature.
struct FailureSignature {
    std::vector<Index> thread_blocks{};  ///< that wait for one another, or for what never comes
    Index promise = none;  ///< that is broken, or kept otherwise than others, into what is promised
    Index call = 0;        ///< in which it is
    Index word = 0;        ///< what is there
    Index queue = none;    ///< that holds messages
    Index cell = none;     ///< that thread blocks touch in either order

    friend auto operator<=>(FailureSignature const&, FailureSignature const&) = default;
};

/// The promises that are broken in a state, as failure signatures.
std::vector<FailureSignature> broken(Machine const& machine, State const& state,
                                     std::vector<Promised> const& promised);

/// The wait-for cycles of a deadlocked state, as failure signatures.
std::vector<FailureSignature> deadlocked(Machine const& machine, State const& state);

/// The promises that are kept with another bracketing than the first of the same sum, as failure signatures.
std::vector<FailureSignature> disagreeing(Machine const& machine, State const& state,
                                          std::vector<Promised> const& promised);

/// The queues that hold messages, as failure signatures.
std::vector<FailureSignature> undrained(Machine const& machine, State const& state);

/// The thread blocks that touch a cell in either order, as failure signatures.
std::vector<FailureSignature> racing(Machine const& machine, State const& state);

/// What is wrong in a state, in what a property is about.
std::vector<FailureSignature> signatures(Property const& property, Machine const& machine, State const& state,
                                         std::vector<Promised> const& promised);

/// The property, restricted to failures with this signature.
Property only(Property property, std::vector<Promised> const& promised, FailureSignature const& signature);

/// Failures that have been shown.
struct Seen {
    std::set<FailureSignature> signatures;
    std::set<State> ends;  ///< of the runs that were shown
};

/// The property, restricted to failures that were not shown yet.  At an end state that was shown, only
/// another wait-for cycle is new.
Property beyond(Property property, std::vector<Promised> const& promised, std::shared_ptr<Seen> const& seen);

}  // namespace cubecheck::witness
