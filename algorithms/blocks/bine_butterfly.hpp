#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "algorithms/blocks/negabinary.hpp"

namespace cubecheck::blocks {

/// The place of a block on a Bine butterfly, for one of its numbers. The digits to the base -2, each joined
/// with its neighbour by exclusive or, are read in reverse.
///
/// Result:  the largest place if the number has more digits.
inline std::uint64_t bine_place(Index number, Index digits) {
    std::uint64_t reversed = 0;
    for (Index digit = 0; digit < digits; ++digit) {
        Index const low = last_negabinary_digit(number);
        reversed = 2 * reversed + static_cast<std::uint64_t>(low ^ (number & 1));
    }
    return number == 0 ? reversed : std::numeric_limits<std::uint64_t>::max();
}

/// The numbers b - k p of a block b that are considered: k from `first` to `last`.
struct Multiples {
    Index first, last;
};

/// The least place among the numbers of a block, counted upwards or, if the block is even, downwards.
inline std::uint64_t least_bine_place(Index block, Index p, Multiples const& looked_at) {
    auto least = std::numeric_limits<std::uint64_t>::max();
    for (Index k = looked_at.first; k <= looked_at.last; ++k) {
        Index const number = block - k * p;
        least = std::min(least, bine_place(block % 2 == 0 ? -number : number, doublings(p)));
    }
    return least;
}

/// Exchanges by halves on a Bine butterfly. In round s a rank keeps those of its blocks whose place has the
/// first s + 1 digits of its own place; the others are its partner's.
class BineButterfly {
public:
    explicit BineButterfly(Index ranks) : ranks_(ranks), rounds_(doublings(ranks)) {
        for (Index block = 0; block < ranks; ++block)
            places_.push_back(least_bine_place(block, ranks, {0, 1}));
    }

    Index rounds() const { return rounds_; }
    Index partner(Index rank, Index round) const { return bine_partner(rank, round, ranks_); }
    std::uint64_t place(Index block) const { return places_[static_cast<std::size_t>(block)]; }

    /// Whether the places of two blocks agree in their first `digits` digits.
    bool agree(Index block, Index other, Index digits) const {
        return (place(block) ^ place(other)) >> (rounds_ - digits) == 0;
    }

private:
    Index ranks_;
    Index rounds_;
    std::vector<std::uint64_t> places_;  ///< of every block
};

}  // namespace cubecheck::blocks
