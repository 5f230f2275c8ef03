#pragma once

namespace cubecheck {

/// The weight of an unknown without another limit: a run has at most this number of ranks, dimensions or
/// chunks.
inline constexpr double unknown_weight = 0x1p20;

/// The largest weight of a number in a proof.
///
/// The weight of a number is an upper bound of its absolute value if each of its unknowns is at most
/// `unknown_weight`.  Numbers have no bound in a proof, but 64 bits in a run: with this limit they fit.
inline constexpr double most_weight = 0x1p62;

}  // namespace cubecheck
