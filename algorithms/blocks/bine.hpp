#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::blocks {

/// The value of the number with k ones to the base -2: 1, -1, 3, -5, ..
constexpr Index negabinary_ones(Index k) {
    Index sum = 0;
    for (Index digit = 0, power = 1; digit < k; ++digit, power *= -2) sum += power;
    return sum;
}

/// An all-gather on a Bine butterfly of an even number of ranks, block by block.
///
/// In round s an even rank exchanges with the one `negabinary_ones(digits - s)` places after it, an odd one
/// with the one so many before it.  Block b, counted upwards from an even rank and downwards from an odd one,
/// leaves in the round of the highest bit of nu(b): the digits of b to the base -2, each two neighbours
/// joined by exclusive or, read from the other end.
///
/// As ranks are counted modulo p, a block stands for several numbers, and those with few enough digits
/// compete: the least nu counts.  Which numbers are looked at is what definitions differ in.
struct BineBlocks : AmongRanks {
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::even; }
    static constexpr Laws laws = Laws::none;

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes * m.ceil_log, m.nodes - 1}; }

protected:
    /// The numbers b - k p that are looked at: k from `first` to `last`.
    struct Multiples {
        Index first, last;
    };

    static listed::Rounds rounds_with(Size const& size, Multiples const& looked_at) {
        Index const p = size.nodes;
        auto const leaving = blocks_by_round(p, looked_at);
        auto const digits = static_cast<Index>(leaving.size());
        listed::Rounds rounds;
        for (Index s = 0; s < digits; ++s)
            for (Index i = 0; i < p; ++i) {
                Index const way = i % 2 == 0 ? 1 : -1;
                Index const to = wrapped(i + way * negabinary_ones(digits - s), p);
                listed::Message message{i, to, {}};
                for (Index const block : leaving[static_cast<std::size_t>(s)]) {
                    Index const cell = wrapped(to - way * block, p);
                    message.transfers.push_back({cell, cell, Entry::put});
                }
                listed::add(rounds, s, std::move(message));
            }
        return rounds;
    }

private:
    static constexpr Index wrapped(Index a, Index p) { return (a % p + p) % p; }

    static std::vector<std::vector<Index>> blocks_by_round(Index p, Multiples const& looked_at) {
        auto const digits = static_cast<Index>(std::bit_width(static_cast<std::uint64_t>(p - 1)));
        std::vector<std::vector<Index>> blocks(static_cast<std::size_t>(digits));
        for (Index block = 1; block < p; ++block) {
            auto least = std::numeric_limits<std::uint64_t>::max();
            for (Index k = looked_at.first; k <= looked_at.last; ++k) {
                Index const number = block - k * p;
                least = std::min(least, nu(block % 2 == 0 ? -number : number, digits));
            }
            blocks[static_cast<std::size_t>(std::bit_width(least)) - 1].push_back(block);
        }
        return blocks;
    }

    /// More than there are if the number has more digits.
    static std::uint64_t nu(Index number, Index digits) {
        std::uint64_t reversed = 0;
        for (Index digit = 0; digit < digits; ++digit) {
            Index const low = number & 1;
            number = (low - number) / 2;
            reversed = 2 * reversed + static_cast<std::uint64_t>(low ^ (number & 1));
        }
        return number == 0 ? reversed : std::numeric_limits<std::uint64_t>::max();
    }
};

}  // namespace cubecheck::blocks
