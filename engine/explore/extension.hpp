#pragma once

#include <optional>
#include <vector>

#include "engine/explore/automorphism.hpp"

namespace cubecheck::explore {

/// What a relabelling of the ranks extends to, if it leaves the machine as it is, whatever is promised.
std::optional<Automorphism> extended(Machine const& machine, std::vector<Index> const& ranks);

}  // namespace cubecheck::explore
