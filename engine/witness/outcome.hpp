#pragma once

#include <set>
#include <vector>

#include "engine/witness/witness.hpp"
#include "models/schedule_execution.hpp"

namespace cubecheck::explore {

/// What is wrong where a run ends, and whose steps it is made of.
struct Failing {
    WitnessOutcome outcome;
    std::set<Index> lanes;
    std::set<Index> queues;                 ///< where messages or room are missing
    std::vector<schedules::Blocked> stuck;  ///< those that hold each other up
};

/// What a refutation shows that others have not shown.
///
/// Pre: the property is an `always` or an `eventually`.
Symptom new_symptom(Machine& machine, Refutation const& refutation);

/// Pre: a run of the refutation ends in `end`, and fails there by the symptom.
Failing failure_of(Machine& machine, Refutation const& refutation, State const& end, Symptom const& symptom);

/// Pre: the run ends otherwise than in `end`.
Failing other_words(Machine& machine, State const& end, std::vector<Step> const& contrast,
                    std::vector<Promised> const& promised);

/// The first cell of the layout that holds other words in two states, or none.
Index differing_cell(Machine const& machine, State const& one, State const& other);

}  // namespace cubecheck::explore
