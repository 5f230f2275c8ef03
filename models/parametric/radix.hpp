#pragma once

#include <algorithm>

#include "models/parametric/size.hpp"

/// Numbers in the digits of a radix: the numbers x B below n, for the powers B of the radix and its digits x
/// > 0.
namespace cubecheck {

/// A digit x at the place of a power B.
struct Digit {
    Index power;   ///< B
    Index number;  ///< x B
};

/// The radix of a size: its base, or 2 if it has none.
constexpr Index radix_of(Size const& size) { return std::max<Index>(size.shape, 2); }

/// The number of ranks in a group: the base, if it divides the number of ranks. Otherwise, or without a base,
/// all ranks are one group.
constexpr Index members_of_group(Size const& size) {
    return size.shape > 0 && size.nodes % size.shape == 0 ? size.shape : size.nodes;
}

/// The digit with this index in ascending order, from 0.
constexpr Digit digit_at(Index number, Index radix) {
    Index power = 1;
    for (; number >= radix - 1; number -= radix - 1) power *= radix;
    return {power, (number + 1) * power};
}

/// The number of digits below n.
constexpr Index digits_below(Index n, Index radix) {
    Index digits = 0;
    for (Index power = 1; power < n; power *= radix) digits += std::min(radix - 1, (n - 1) / power);
    return digits;
}

}  // namespace cubecheck
