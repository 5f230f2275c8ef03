#pragma once

#include <cstdint>
#include <optional>

#include "models/explore/environment.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// Two runs that end with other words, looked for where there are too many interleavings to explore: in
/// each of a few runs the thread blocks take turns in another order, the same ones on every machine.
///
/// Result: nothing if these all end alike or are longer than `most_steps`, which says nothing of others.
std::optional<Witness> divergent_orders(Explorable const& target, explore::Environment const& environment,
                                        std::uint64_t most_steps);

}  // namespace cubecheck::verify
