#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/explore/property.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// How often another thread block acts than the one before.  Faults are not acts of thread blocks.
std::uint64_t switches(Machine const& machine, std::span<Step const> run);

/// A run on which a property fails.
struct FewestSwitches {
    std::vector<Step> run;
    bool is_complete = false;  ///< no failing run of so many steps has fewer switches
};

/// The failing run with the fewest switches among those of at most `steps` steps: breadth first by number of
/// switches, over pairs of a state and the thread block that acted last.
///
/// Pre:    the property is an `always` or an `eventually`.
/// Result: incomplete, if there are more than `most_pairs` pairs to look at.
FewestSwitches fewest_switches(Machine& machine, Property const& property, std::size_t steps,
                               std::uint64_t most_pairs);

}  // namespace cubecheck::witness
