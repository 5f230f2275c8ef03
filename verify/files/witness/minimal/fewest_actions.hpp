#pragma once

#include <cstdint>
#include <vector>

#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/minimal/switches.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::witness {

/// A failing run with few actions per thread block in its causal slice.
struct FewestActions {
    /// What is known of runs with fewer actions per thread block.
    enum class BelowMinimum : std::uint8_t { unknown, none_fails, too_many_states };

    std::vector<Step> run;
    FailureSignature signature;
    Index actions = 0;  ///< of each thread block at most, those of earlier calls counted in
    BelowMinimum less = BelowMinimum::unknown;
};

/// True if the property can fail before all thread blocks terminate, so that a distance is defined.
bool has_distance(Property const& property);

/// Finds the smallest number of actions per thread block within which a run fails.  Lowers the limit while
/// some run still fails within it.
///
/// Pre:    the property has a distance.
/// Result: the run of the refutation, if none needs fewer actions.
FewestActions fewest_actions(Machine& machine, Refutation const& refutation);

/// The run with the fewest switches among those within so many actions of each thread block that fail by
/// the failure signature.
///
/// Result: incomplete if there is too much to look at; `run` goes on to an end that fails so, and
///         `switches` are those until it fails.
struct FewestSwitchesWithin {
    FewestSwitches fewest_switches;
    std::uint64_t switches = 0;
};
FewestSwitchesWithin fewest_switches_within(Machine& machine, Refutation const& refutation,
                                            FewestActions const& found);

/// How far the part of a run goes that fails by the failure signature: actions of each thread block at most.
Index distance(Machine& machine, Refutation const& refutation, std::vector<Step> const& run,
               FailureSignature const& signature);

}  // namespace cubecheck::witness
