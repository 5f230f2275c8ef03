#pragma once

#include <bit>
#include <cstdint>

#include "models/support/index.hpp"

/// The bits of an address, as a bit-vector.
///
/// The definitions of node.hpp and cyclic.hpp are templates over the type of bit-vectors. They use a
/// bit-vector only through `& | ^ ~ + -`, equality, and the functions below. The bit-vectors of a solver have
/// the same functions, so that the code that runs is the code that is proved. All functions are total: a
/// bit-vector of w bits has the positions 0 .. w - 1 only.
namespace cubecheck {

/// The address bits of algorithms that run.
using AddressBits = std::uint32_t;

/// The number that a bit-vector stands for.
constexpr Index number_of(AddressBits x) { return x; }
/// The number type that belongs to a type of bit-vectors: Index for AddressBits.
template <class V>
using NumberIn = decltype(number_of(std::declval<V>()));

/// The bit-vector of the number n, of the same type as the first.
constexpr AddressBits bits_like(AddressBits, AddressBits n) { return n; }

/// The largest number of bits of an address, in runs and in theorems.
inline constexpr Index most_bits = 64;

/// Whether 64 bits can be shifted by this number of places.
constexpr bool within_64(Index places) { return static_cast<std::uint64_t>(places) < 64; }

/// The bit-vector of the number n modulo 2^w, of the same type as the first.
constexpr AddressBits bits_of(AddressBits, Index n) { return static_cast<AddressBits>(n); }

/// 2^places; 0 if places < 0 or places > 63.  2^63 is the least Index.
constexpr Index power_of_two(Index places) {
    return within_64(places) ? static_cast<Index>(std::uint64_t{1} << places) : 0;
}
/// The bits, shifted up by this number of places; 0 if places < 0 or places >= 32.
struct ShiftedUpFunction {};
inline constexpr Function<ShiftedUpFunction> shifted_up;
constexpr AddressBits compute(ShiftedUpFunction, AddressBits x, Index places) {
    return within_64(places) ? static_cast<AddressBits>(std::uint64_t{x} << places) : 0;
}
/// The bits, shifted down by this number of places; 0 if places < 0 or places >= 32.
struct ShiftedDownFunction {};
inline constexpr Function<ShiftedDownFunction> shifted_down;
constexpr AddressBits compute(ShiftedDownFunction, AddressBits x, Index places) {
    return within_64(places) ? static_cast<AddressBits>(std::uint64_t{x} >> places) : 0;
}

/// The number of set bits.
constexpr Index count_ones(AddressBits x) { return std::popcount(x); }
/// The lowest position whose bit is set; 32, the width, if none is.
constexpr Index lowest_one(AddressBits x) { return std::countr_zero(x); }
/// The highest position whose bit is set; -1 if none is.
constexpr Index highest_one(AddressBits x) { return static_cast<Index>(std::bit_width(x)) - 1; }

/// The bit-vector in which only bit q is set; 0 if there is no bit q.
template <class V>
constexpr V one_at(V like, NumberIn<V> q) {
    return shifted_up(bits_like(like, 1), q);
}
/// The bit-vector with the bits below `places` set: none if places <= 0, all if places >= w.
template <class V>
constexpr V ones_below(V like, NumberIn<V> places) {
    return choose(places < NumberIn<V>(0), bits_like(like, 0), one_at(like, places) - bits_like(like, 1));
}
/// Whether bit q is set; false if there is no bit q.
template <class V>
constexpr auto has_one_at(V x, NumberIn<V> q) {
    return !((shifted_down(x, q) & bits_like(x, 1)) == bits_like(x, 0));
}

/// Whether exactly one bit is set.
template <class V>
constexpr auto is_power_of_two(V x) {
    V const none = bits_like(x, 0);
    return !(x == none) && (x & (x - bits_like(x, 1))) == none;
}

}  // namespace cubecheck
