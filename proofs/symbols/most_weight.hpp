#pragma once

namespace cubecheck {

/// The largest weight of a number in a proof.
///
/// The weight of a number is an upper bound of its absolute value if each of its unknowns is 1.  Numbers have
/// no bound in a proof, but 64 bits in a run.  With this limit a product of two unknowns below 2^15 does not
/// overflow in a run, whatever its factors are.
inline constexpr double most_weight = 0x1p32;

}  // namespace cubecheck
