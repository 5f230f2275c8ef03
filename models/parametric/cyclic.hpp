#pragma once

#include "models/parametric/node.hpp"

/// Addresses bit by bit, and around the cycle of their d bits, for edge-disjoint trees and Gray codes.
///
/// Positions are numbers 0 <= q < d. In a node of the d-cube, bits from d up are clear; functions around the
/// cycle ignore them. All functions are total, and templates over the type of bit-vectors.
namespace cubecheck {

/// The neighbour across dimension q; the node itself if the address has no bit q.
struct FlipAtFunction {};
inline constexpr Function<FlipAtFunction> flip_at;
template <class V>
constexpr NodeOf<V> compute(FlipAtFunction, NodeOf<V> a, NumberIn<V> q) {
    return {a.bits ^ one_at(a.bits, q)};
}
/// Bit q of the address; false if the address has no bit q.
struct BitAtFunction {};
inline constexpr Function<BitAtFunction> bit_at;
template <class V>
constexpr auto compute(BitAtFunction, NodeOf<V> a, NumberIn<V> q) {
    return has_one_at(a.bits, q);
}
/// The number of set bits.
struct OnesFunction {};
inline constexpr Function<OnesFunction> ones;
template <class V>
constexpr auto compute(OnesFunction, NodeOf<V> a) {
    return count_ones(a.bits);
}

/// x modulo d, from 0 to d - 1 for negative x too; 0 if d < 1.
struct ResidueFunction {};
inline constexpr Function<ResidueFunction> residue;
template <class N>
constexpr N compute(ResidueFunction, N x, N d) {
    N const by = choose(d < N(1), N(1), d);
    N const rest = x % by;
    return rest + choose(rest < N(0), by, N(0));
}
constexpr Index compute(ResidueFunction, Index x, Index d) { return compute<Index>(ResidueFunction{}, x, d); }

/// The bits below d.
inline constexpr auto inside = []<class V>(NodeOf<V> a, NumberIn<V> d) {
    return a.bits & ones_below(a.bits, d);
};

/// The smallest s >= 0 such that bit (q + s) mod d is set; d if no bit is set, or if q is not a position.
struct OnesUpFunction {};
inline constexpr Function<OnesUpFunction> ones_up;
template <class V>
constexpr NumberIn<V> compute(OnesUpFunction, NodeOf<V> a, NumberIn<V> q, NumberIn<V> d) {
    using N = NumberIn<V>;
    auto const is_position = in_range(q, d);
    N const from = choose(is_position, q, N(0));
    V const under = inside(a, d) & ones_below(a.bits, from);
    V const up = inside(a, d) & ~ones_below(a.bits, from);
    V const none = bits_like(a.bits, 0);
    N const around = d - choose(under == none, N(0), from - lowest_one(under));
    return choose(is_position, choose(up == none, around, lowest_one(up) - from), d);
}

/// The smallest s >= 1 such that bit (q - s) mod d is set; d if no bit but bit q is, or if q is not a
/// position.
struct OnesDownFunction {};
inline constexpr Function<OnesDownFunction> ones_down;
template <class V>
constexpr NumberIn<V> compute(OnesDownFunction, NodeOf<V> a, NumberIn<V> q, NumberIn<V> d) {
    using N = NumberIn<V>;
    auto const is_position = in_range(q, d);
    N const from = choose(is_position, q, N(0));
    V const under = inside(a, d) & ones_below(a.bits, from);
    V const up = inside(a, d) & ~ones_below(a.bits, from);
    V const none = bits_like(a.bits, 0);
    N const around = d - choose(up == none, N(0), highest_one(up) - from);
    return choose(is_position, choose(under == none, around, from - highest_one(under)), d);
}

/// The lowest position whose bit is clear; d if all d bits are set.
struct LowestZeroFunction {};
inline constexpr Function<LowestZeroFunction> lowest_zero;
template <class V>
constexpr NumberIn<V> compute(LowestZeroFunction, NodeOf<V> a, NumberIn<V> d) {
    NumberIn<V> const zero = lowest_one(~a.bits);
    return choose(zero < d, zero, d);
}

/// The next number, around the cycle of 2^d numbers.
struct SuccessorFunction {};
inline constexpr Function<SuccessorFunction> successor;
template <class V>
constexpr NodeOf<V> compute(SuccessorFunction, NodeOf<V> a, NumberIn<V> d) {
    return {(a.bits + bits_like(a.bits, 1)) & ones_below(a.bits, d)};
}

/// The bits, rotated up by `places` places.
inline constexpr auto rotated_up = []<class V>(NodeOf<V> a, NumberIn<V> places, NumberIn<V> d) {
    V const cube = inside(a, d);
    auto const up = residue(places, d);
    return NodeOf<V>{(shifted_up(cube, up) | shifted_down(cube, d - up)) & ones_below(cube, d)};
};

/// The bits, shifted down by one place.
template <class V>
constexpr NodeOf<V> compute(ShiftedDownFunction, NodeOf<V> a) {
    return {shifted_down(a.bits, NumberIn<V>(1))};
}

/// The lowest dimension of a cube of d dimensions in which two nodes differ; d if they are the same.
inline constexpr auto lowest_difference = [](auto u, auto t, auto d) {
    return ones_up(u ^ t, zero_like(d), d);
};

}  // namespace cubecheck
