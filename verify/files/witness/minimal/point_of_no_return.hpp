#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/explore/property.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// The step after which every continuation of a run fails.
struct PointOfNoReturn {
    bool from_the_start = false;         ///< every run fails
    std::optional<std::size_t> by_step;  ///< after this step of the run every continuation fails
};

/// The first step of a run after which every continuation fails.
///
/// Walks backward along the run, and searches a passing continuation from each state.  States without one are
/// remembered.
///
/// Pre:    the property is an `always` or an `eventually`.
/// Result: neither if the run may still pass, or if the search exceeds `most_states` states.
PointOfNoReturn point_of_no_return(Machine& machine, Property const& property, std::span<Step const> run,
                                   std::uint64_t most_states);

}  // namespace cubecheck::witness
