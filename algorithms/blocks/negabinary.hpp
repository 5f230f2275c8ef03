#pragma once

#include <bit>
#include <cstdint>

#include "models/parametric/size.hpp"

namespace cubecheck::blocks {

/// The remainder of a, from 0 to p - 1.
constexpr Index wrapped(Index a, Index p) { return (a % p + p) % p; }

/// The number of rounds of doubling that reach p ranks: ceil(log p).
inline Index doublings(Index p) {
    return static_cast<Index>(std::bit_width(static_cast<std::uint64_t>(p - 1)));
}

/// The value of the number with k ones to the base -2: 1, -1, 3, -5, ..
constexpr Index negabinary_ones(Index k) {
    Index sum = 0;
    for (Index digit = 0, power = 1; digit < k; ++digit, power *= -2) sum += power;
    return sum;
}

/// Removes the last digit to the base -2 from a number, and returns it.
constexpr Index last_negabinary_digit(Index& number) {
    Index const digit = number & 1;
    number = (digit - number) / 2;
    return digit;
}

/// The number of equal last digits of a number to the base -2, up to a bound.
constexpr Index equal_last_digits(Index number, Index up_to) {
    Index const last = last_negabinary_digit(number);
    Index equal = 1;
    while (equal < up_to && last_negabinary_digit(number) == last) ++equal;
    return equal;
}

/// The partner in a round of a Bine tree or butterfly: `negabinary_ones(round + 1)` places after an even
/// rank, and as many places before an odd one.
constexpr Index bine_partner(Index rank, Index round, Index p) {
    Index const way = rank % 2 == 0 ? 1 : -1;
    return wrapped(rank + way * negabinary_ones(round + 1), p);
}

}  // namespace cubecheck::blocks
