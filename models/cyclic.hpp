#pragma once

#include <bit>

#include "models/node.hpp"

/// Addresses bit by bit, and around the cycle of their d bits, as edge-disjoint trees and Gray codes need
/// them.
///
/// Positions are numbers 0 <= q < d, and d >= 1.
namespace cubecheck {

/// The neighbour across dimension q.
constexpr Node flip_at(Node a, Index q) { return {a.bits ^ (std::uint32_t{1} << q)}; }
/// Bit q of the address.
constexpr bool bit_at(Node a, Index q) { return (a.bits >> q & 1) != 0; }
/// How many bits are set.
constexpr Index ones(Node a) { return std::popcount(a.bits); }

/// x modulo d, for x >= 0.
constexpr Index residue(Index x, Index d) { return d == 0 ? 0 : x % d; }

/// The smallest s >= 0 such that bit (q + s) mod d is set; d if the address is 0.
constexpr Index ones_up(Node a, Index q, Index d) {
    if (a.bits == 0) return d;
    std::uint64_t const twice = a.bits | std::uint64_t{a.bits} << d;
    return std::countr_zero(twice >> q);
}

/// The smallest s >= 1 such that bit (q - s) mod d is set; d if no bit but bit q is.
constexpr Index ones_down(Node a, Index q, Index d) {
    std::uint64_t const twice = a.bits | std::uint64_t{a.bits} << d;
    std::uint64_t const under = twice & ((std::uint64_t{1} << (q + d)) - 1);
    return under == 0 ? d : q + d - (std::bit_width(under) - 1);
}

/// The lowest position whose bit is clear; d if all d bits are set.
constexpr Index lowest_zero(Node a, Index d) {
    Index const zeros = std::countr_one(a.bits);
    return zeros < d ? zeros : d;
}

/// The number after it, around the cycle of 2^d numbers.
constexpr Node successor(Node a, Index d) {
    return {static_cast<std::uint32_t>((value(a) + 1) & ((Index{1} << d) - 1))};
}

/// Every bit `places` places higher, around the cycle, 0 <= places < d.
constexpr Node rotated_up(Node a, Index places, Index d) {
    std::uint64_t const twice = a.bits | std::uint64_t{a.bits} << d;
    return {static_cast<std::uint32_t>(twice >> (d - places)) &
            static_cast<std::uint32_t>((Index{1} << d) - 1)};
}

/// Every bit one place lower.
constexpr Node shifted_down(Node a) { return {a.bits >> 1}; }

}  // namespace cubecheck
