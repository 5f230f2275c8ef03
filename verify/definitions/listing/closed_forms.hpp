#pragma once

#include "models/listing/listing.hpp"

namespace cubecheck::listing {

/// The text, with closed forms of numbers that its loops carry from one round to the next:
///
///     d := 1                      d := 1
///     while d < n                 for k in 0 .. ceil(log2(n)) - 1
///         ...                         d := 2^k
///         d := 2 * d                  ...
///
/// Four kinds of numbers have a closed form:
///   - 2^k: it begins as 1, and doubles at the end of each round;
///   - 2^k: it begins as n div 2, and halves at the end of each round;
///   - 2^k - 1: a mask that begins as 0, and gains bit k at the end of each round;
///   - 2^k - 1: a mask that begins as n - 1, and loses bit k at the beginning of each round.
/// The second and the fourth need a text for powers of 2 only.  Their assignments before the loop are
/// removed.  All other numbers and loops remain.
Listing with_closed_forms(Listing listing);

}  // namespace cubecheck::listing
