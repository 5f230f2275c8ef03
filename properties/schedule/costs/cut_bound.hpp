#pragma once

#include <optional>

#include "models/network/wiring.hpp"
#include "models/schedule/collective.hpp"
#include "models/support/rational.hpp"

namespace cubecheck::schedules {

/// The chunks by capacity that the busiest link of a machine carries at least, whatever the schedule: what
/// must leave a set of ranks has only the links out of it.
///
/// Out of s of p ranks with buffers of C chunks go at least: C in an all-reduce, the sums so far; s C / p in
/// an all-gather; (p - s) C / p in a reduce-scatter; s (p - s) C / p in an all-to-all; in a broadcast and a
/// reduction C, in a scatter and a gather (p - s) C / p and s C / p, out of the set or into it, as the root
/// lies.
///
/// All sets are enumerated for up to `most_ranks_for_all_cuts` ranks; beyond, the first k ranks for every
/// k, in the order of their numbers and, on a grid, column by column, and every rank by itself.
///
/// Result: nothing for `custom`, nor for `send`, which may be between neighbours.
/// Pre:    shape.ranks == wiring.ranks.
/// Cost:   with n ranks, min(2^n, n) cuts of n steps each.
std::optional<Rational> cut_bound(Geometry const& shape, Wiring const& wiring);

inline constexpr cubecheck::Index most_ranks_for_all_cuts = 12;

}  // namespace cubecheck::schedules
