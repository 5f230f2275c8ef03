#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/explore/property.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// The number of context switches: acts of another thread block than the previous one.  Faults do not count.
std::uint64_t switches(Machine const& machine, std::span<Step const> run);

/// A failing run, and its number of switches.
struct FewestSwitches {
    std::vector<Step> run;
    bool is_complete = false;  ///< no failing run of at most this many steps has fewer switches
};

/// The failing run with the fewest switches among those of at most `steps` steps: breadth first by number of
/// switches, over pairs of a state and the thread block that acted last.
///
/// Pre:    the property is an `always` or an `eventually`.
/// Result: incomplete if there are more than `most_pairs` pairs.
FewestSwitches fewest_switches(Machine& machine, Property const& property, std::size_t steps,
                               std::uint64_t most_pairs);

}  // namespace cubecheck::witness
