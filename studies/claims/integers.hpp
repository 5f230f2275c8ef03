#pragma once

#include <cstddef>

#include "models/support/index.hpp"

/// Integer arithmetic for several checks.
namespace cubecheck::claims {

/// A number as an index of a vector.
inline std::size_t at(Index i) { return static_cast<std::size_t>(i); }

/// base^exponent, for an exponent >= 0.
constexpr Index power(Index base, Index exponent) {
    Index product = 1;
    for (; exponent > 0; --exponent) product *= base;
    return product;
}

/// The smallest d with 2^d >= n.
constexpr Index log_up(Index n) {
    Index d = 0;
    while (Index{1} << d < n) ++d;
    return d;
}

/// The binomial coefficient; 0 if k < 0 or k > n.
constexpr Index binomial(Index n, Index k) {
    if (k < 0 || k > n) return 0;
    Index product = 1;
    for (Index i = 1; i <= k; ++i) product = product * (n - k + i) / i;
    return product;
}

}  // namespace cubecheck::claims
