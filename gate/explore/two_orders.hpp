#pragma once

#include <cstdint>
#include <optional>

#include "gate/explore/explorable.hpp"
#include "models/explore/environment.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::gate {

/// Two runs that end with other words, looked for where there are too many interleavings to go through: in
/// each of a few runs the lanes take turns in another order, the same ones on every machine.
///
/// Result: nothing if these all end alike or are longer than `most_steps`, which says nothing of others.
std::optional<Witness> two_orders(Explorable const& subject, explore::Environment const& environment,
                                  std::uint64_t most_steps);

}  // namespace cubecheck::gate
