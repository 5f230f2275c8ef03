#pragma once

#include <optional>
#include <vector>

#include "engine/explore/automorphism.hpp"

namespace cubecheck::explore {

/// The extension of a relabelling of the ranks, if it preserves the machine. Promised results are not
/// considered.
std::optional<Automorphism> extended(Machine const& machine, std::vector<Index> const& ranks);

}  // namespace cubecheck::explore
