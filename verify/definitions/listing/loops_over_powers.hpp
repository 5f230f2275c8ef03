#pragma once

#include "models/listing/listing.hpp"

namespace cubecheck::listing {

/// The same text, with a loop over the exponents in place of each loop over powers of 2:
///
///     d := 1                      d := 1
///     while d < n                 for k in 0 .. ceil(log2(n)) - 1
///         ...                         d := 2^k
///         d := 2 * d                  ...
///
/// If n is a power of 2, a loop down to 1 with `d := n div 2` before it and `d := d div 2` at its end becomes
/// `for k in log2(n) - 1 downto 0`.  A `for` loop over these exponents may carry such a number, too.
///
/// Other loops remain.
Listing with_loops_over_exponents(Listing listing);

}  // namespace cubecheck::listing
