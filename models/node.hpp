#pragma once

#include <cstdint>

#include "models/index.hpp"

/// Addresses of a hypercube.  Algorithms touch an address only through the functions named here; solver
/// addresses offer the same functions, so that one text is both run and proved.
namespace cubecheck {

/// A place among the dimensions of a d-cube: dimension `position`, or the cut just below it.  0 <= position
/// <= d.
struct Level {
    std::uint8_t position = 0;
    std::uint8_t d = 0;

    friend constexpr bool operator==(Level, Level) = default;
};

/// The level above.
constexpr Level next(Level k) { return {static_cast<std::uint8_t>(k.position + 1), k.d}; }
/// How many dimensions lie below the cut.
constexpr Index below(Level k) { return k.position; }
/// How many dimensions lie above the cut.
constexpr Index above(Level k) { return k.d - k.position; }
/// 2^k: how many nodes agree from k up.
constexpr Index pow2(Level k) { return Index{1} << k.position; }
/// 2^(d-k): how many nodes agree below k.
constexpr Index copow2(Level k) { return Index{1} << (k.d - k.position); }

/// A node of a hypercube, by its address of d <= 32 bits.
struct Node {
    std::uint32_t bits = 0;

    friend constexpr bool operator==(Node, Node) = default;
    /// Bitwise exclusive or: translation by an address.
    friend constexpr Node operator^(Node a, Node b) { return {a.bits ^ b.bits}; }
};

/// The number of the node.
constexpr Index value(Node a) { return a.bits; }
/// The neighbour across dimension k.
constexpr Node flip(Node a, Level k) { return {a.bits ^ static_cast<std::uint32_t>(pow2(k))}; }
/// Bit k of the address.
constexpr bool bit(Node a, Level k) { return (a.bits >> k.position & 1) != 0; }
/// The address with the bits of `high` from k up and the bits of `low` below k.
constexpr Node join(Node high, Node low, Level k) {
    auto const mask = static_cast<std::uint32_t>(pow2(k) - 1);
    return {(high.bits & ~mask) | (low.bits & mask)};
}
/// The first node of the block of 2^k nodes that agree with `a` from k up.
constexpr Node first_of_block(Node a, Level k) { return join(a, Node{0}, k); }
/// Whether two addresses have the same bits from k up.
constexpr bool agree_from(Node a, Node b, Level k) { return first_of_block(a, k) == first_of_block(b, k); }
/// Whether two addresses have the same bits below k.
constexpr bool agree_below(Node a, Node b, Level k) { return join(a, b, k) == a; }
/// Whether two addresses differ in bit k.
constexpr bool differ(Node a, Node b, Level k) { return bit(a, k) != bit(b, k); }
/// Node 0, of the same type as `a`.
constexpr Node zero_like(Node) { return {}; }
/// Whether the number of the node is odd.
constexpr bool odd(Node a) { return (a.bits & 1) != 0; }

}  // namespace cubecheck
