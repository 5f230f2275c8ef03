#pragma once

#include <cstdint>
#include <vector>

#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/minimal/switches.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::witness {

/// A failing run with few actions per thread block in its causal slice.
struct FewestActions {
    /// The knowledge about runs with fewer actions per thread block.
    enum class BelowMinimum : std::uint8_t { unknown, none_fails, too_many_states };

    std::vector<Step> run;
    FailureSignature signature;
    Index actions = 0;  ///< the most of any thread block, with those of earlier calls
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

/// The run with the fewest switches among those with at most this many actions per thread block and this
/// failure signature.
///
/// Result: incomplete if the search exceeds its limit.  `run` continues to an end with this failure;
///         `switches` counts those up to the failure.
struct FewestSwitchesWithin {
    FewestSwitches fewest_switches;
    std::uint64_t switches = 0;
};
FewestSwitchesWithin fewest_switches_within(Machine& machine, Refutation const& refutation,
                                            FewestActions const& found);

/// The number of actions per thread block, at most, up to the failure with this signature.
Index distance(Machine& machine, Refutation const& refutation, std::vector<Step> const& run,
               FailureSignature const& signature);

}  // namespace cubecheck::witness
