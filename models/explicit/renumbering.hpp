#pragma once

#include <concepts>
#include <string_view>

#include "models/parametric/address_bits.hpp"

/// Renumberings of the nodes of a cube: the map from numbers to addresses.
///
/// Each is one to one among the numbers below 2^d, and maps 0 to 0 (docs/facts.md has the theorems).
namespace cubecheck::renumbering {

/// Where the numbering starts.
enum class From { rank_zero, root };

/// The bit-vector with bits 1, 3, 5 and so on set.
template <class V>
constexpr V odd_places(V like) {
    V odd = one_at(like, 1);
    for (Index places = 2; places < 64; places *= 2) odd = odd | shifted_up(odd, places);
    return odd;
}

/// Bine trees: the address of a number is the Gray code of its digits to the base -2.
struct Bine {
    static constexpr From from = From::root;

    template <class V>
    static constexpr V address(V number, NumberIn<V> d) {
        V const odd = odd_places(number);
        V const digits = ((number + odd) ^ odd) & ones_below(number, d);
        return digits ^ shifted_down(digits, NumberIn<V>(1));
    }
};

/// Moves the first `places` digits of d to the end.
template <class V>
constexpr V rotated(V number, NumberIn<V> places, NumberIn<V> d) {
    return (shifted_up(number, places) & ones_below(number, d)) | shifted_down(number, d - places);
}

/// A mesh of 2^(d/2) rows: the digits of the column come before those of the row.
struct ColumnsFirst {
    static constexpr From from = From::rank_zero;

    static constexpr AddressBits address(AddressBits number, Index d) {
        return rotated(number, half_of(d), d);
    }
};

/// The renumberings that have a theorem.
template <class Numbers>
concept OfTheLibrary = std::same_as<Numbers, Bine> || std::same_as<Numbers, ColumnsFirst>;

}  // namespace cubecheck::renumbering
