#pragma once

#include <cstdint>
#include <optional>

#include "models/explore/environment.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// Searches for two runs with different results if there are too many interleavings to explore.  A few runs
/// are made, each with another order of thread blocks.  The orders are the same on every machine.
///
/// Result: nothing if all runs have the same result, or exceed `most_steps`.  Other runs may still differ.
std::optional<Witness> divergent_orders(Explorable const& target, explore::Environment const& environment,
                                        std::uint64_t most_steps);

}  // namespace cubecheck::verify
