#pragma once

#include "models/listing/listing.hpp"

namespace cubecheck::listing {

/// The same text, with closed forms of numbers that its loops carry from one round to the next:
///
///     d := 1                      d := 1
///     while d < n                 for k in 0 .. ceil(log2(n)) - 1
///         ...                         d := 2^k
///         d := 2 * d                  ...
///
/// A loop up to n may carry a power of 2 that doubles at its end, and a mask that begins as 0 and gains bit k
/// at its end.  If n is a power of 2, a loop down to 1 may carry a power of 2 that halves at its end, and a
/// mask that begins as n - 1 and loses bit k at its begin.  Such a mask is 2^k - 1.
///
/// All other numbers and loops remain.
Listing with_closed_forms(Listing listing);

}  // namespace cubecheck::listing
