#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "algorithms/blocks/negabinary.hpp"

namespace cubecheck::blocks {

/// The number of a block on a Bine butterfly, for a number that it stands for: the digits to the base -2,
/// each two neighbours joined by exclusive or, read from the other end.
///
/// Result:  the largest there is if the number has more digits.
inline std::uint64_t bine_place(Index number, Index digits) {
    std::uint64_t reversed = 0;
    for (Index digit = 0; digit < digits; ++digit) {
        Index const low = last_negabinary_digit(number);
        reversed = 2 * reversed + static_cast<std::uint64_t>(low ^ (number & 1));
    }
    return number == 0 ? reversed : std::numeric_limits<std::uint64_t>::max();
}

/// The numbers b - k p that a block b stands for and that are looked at: k from `first` to `last`.
struct Multiples {
    Index first, last;
};

/// The least place of the numbers that a block stands for, counted upwards or, if it is even, downwards.
inline std::uint64_t least_bine_place(Index block, Index p, Multiples const& looked_at) {
    auto least = std::numeric_limits<std::uint64_t>::max();
    for (Index k = looked_at.first; k <= looked_at.last; ++k) {
        Index const number = block - k * p;
        least = std::min(least, bine_place(block % 2 == 0 ? -number : number, doublings(p)));
    }
    return least;
}

/// Exchanges by halves on a Bine butterfly: in round s a rank keeps of the blocks that it has those whose
/// place has its own's first s + 1 digits, and the others are its partner's.
class BineButterfly {
public:
    explicit BineButterfly(Index ranks) : ranks_(ranks), rounds_(doublings(ranks)) {
        for (Index block = 0; block < ranks; ++block)
            places_.push_back(least_bine_place(block, ranks, {0, 1}));
    }

    Index rounds() const { return rounds_; }
    Index partner(Index rank, Index round) const { return bine_partner(rank, round, ranks_); }
    std::uint64_t place(Index block) const { return places_[static_cast<std::size_t>(block)]; }

    /// Whether the places of two blocks agree in their first digits.
    bool agree(Index block, Index other, Index digits) const {
        return (place(block) ^ place(other)) >> (rounds_ - digits) == 0;
    }

private:
    Index ranks_;
    Index rounds_;
    std::vector<std::uint64_t> places_;  ///< of every block
};

}  // namespace cubecheck::blocks
