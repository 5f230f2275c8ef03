#pragma once

#include <optional>

#include "models/network/wiring.hpp"
#include "models/schedule/collective.hpp"
#include "models/support/rational.hpp"

namespace cubecheck::schedules {

/// A lower bound, for every schedule, on the busiest link of a machine, in chunks divided by capacity. All
/// data that must leave a set of ranks uses the links out of it.
///
/// These chunks must leave a set of s of p ranks with buffers of C chunks. All-reduce: C, the sums so far.
/// All-gather: s C / p. Reduce-scatter: (p - s) C / p. All-to-all: s (p - s) C / p. In a broadcast and a
/// reduction C, in a scatter (p - s) C / p and in a gather s C / p, out of the set or into it, depending on
/// the side of the root.
///
/// Up to `most_ranks_for_all_cuts` ranks, all sets are enumerated. Beyond, the sets are the first k ranks for
/// every k, in the order of their numbers and, on a grid, column by column; and every single rank.
///
/// Result: nothing for `custom`, nor for `send`, which may be between neighbours.
/// Pre:    shape.ranks == wiring.ranks.
/// Cost:   with n ranks, min(2^n, n) cuts of n steps each.
std::optional<Rational> cut_bound(Geometry const& shape, Wiring const& wiring);

inline constexpr cubecheck::Index most_ranks_for_all_cuts = 12;

}  // namespace cubecheck::schedules
