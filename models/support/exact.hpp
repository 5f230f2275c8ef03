#pragma once

#include "models/support/error.hpp"
#include "models/support/index.hpp"

/// Sums, differences and products of numbers that a definition computes.
///
/// Throws: Error, of the kind `structure`, if the result does not fit in 64 bits.
namespace cubecheck {

[[noreturn]] inline void refuse_beyond_64_bits() {
    throw Error("The definition computes a number beyond 64 bits.", Failure::structure);
}

constexpr Index exact_sum(Index a, Index b) {
    Index sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) refuse_beyond_64_bits();
    return sum;
}
constexpr Index exact_difference(Index a, Index b) {
    Index difference = 0;
    if (__builtin_sub_overflow(a, b, &difference)) refuse_beyond_64_bits();
    return difference;
}
constexpr Index exact_product(Index a, Index b) {
    Index product = 0;
    if (__builtin_mul_overflow(a, b, &product)) refuse_beyond_64_bits();
    return product;
}
/// As `pairs` and `wrap`.
constexpr Index exact_pairs(Index x) {
    return x % 2 == 0 ? exact_product(x / 2, exact_difference(x, 1)) : exact_product(x, (x - 1) / 2);
}
constexpr Index exact_wrap(Index x, Index n) {
    if (x >= 0) return x < n ? x : exact_difference(x, n);
    Index const once = exact_sum(x, n);
    return once < 0 ? exact_sum(once, n) : once;
}

}  // namespace cubecheck
