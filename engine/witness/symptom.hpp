#pragma once

#include <compare>
#include <memory>
#include <set>
#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// What is wrong in a state.  Failures of one kind have the same symptom.
struct Symptom {
    std::vector<Index> lanes{};  ///< that wait for one another, or for what never comes
    Index promise = none;        ///< that is broken, or kept otherwise than others, into what is promised
    Index call = 0;              ///< in which it is
    Index word = 0;              ///< what is there
    Index queue = none;          ///< that holds messages
    Index cell = none;           ///< that lanes touch in either order

    friend auto operator<=>(Symptom const&, Symptom const&) = default;
};

/// The promises that are broken in a state, as symptoms.
std::vector<Symptom> broken(Machine const& machine, State const& state,
                            std::vector<Promised> const& promised);

/// The circles of lanes that go no further for ever, as symptoms.
std::vector<Symptom> deadlocked(Machine const& machine, State const& state);

/// The promises that are kept with another bracketing than the first of the same sum, as symptoms.
std::vector<Symptom> disagreeing(Machine const& machine, State const& state,
                                 std::vector<Promised> const& promised);

/// The queues that hold messages, as symptoms.
std::vector<Symptom> undrained(Machine const& machine, State const& state);

/// The lanes that touch a cell in either order, as symptoms.
std::vector<Symptom> racing(Machine const& machine, State const& state);

/// What is wrong in a state, in what a property is about.
std::vector<Symptom> symptoms(Property const& property, Machine const& machine, State const& state,
                              std::vector<Promised> const& promised);

/// The same property, blind to all that is wrong but one symptom.
Property only(Property property, std::vector<Promised> const& promised, Symptom const& symptom);

/// Failures that have been shown.
struct Seen {
    std::set<Symptom> symptoms;
    std::set<State> ends;  ///< of the runs that were shown
};

/// The same property, blind to what has been seen.  Of an end that was shown only another circle of lanes
/// is new: lanes that wait for none of the others mostly wait for what the first one waits for.
Property beyond(Property property, std::vector<Promised> const& promised, std::shared_ptr<Seen> const& seen);

}  // namespace cubecheck::explore
