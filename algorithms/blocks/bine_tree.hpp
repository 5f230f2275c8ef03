#pragma once

#include <algorithm>
#include <vector>

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/calls.hpp"
#include "algorithms/blocks/negabinary.hpp"

namespace cubecheck::blocks {

/// The calls of the library's programs along a Bine tree on a power of two of ranks, numbered from the root.
///
/// In round s the remaining ranks send to their `bine_partner` or receive from it. A rank remains while the
/// last digits of its number to the base -2 are the same. It sends in the round before the first digit that
/// differs; in the last round all remaining ranks except the root send.
struct BineTree : AmongRanks {
    using Cells = CellPerRank;
    static Family family() { return families::binary; }
    static constexpr Laws laws = Laws::none;

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes - 1, m.nodes - 1}; }

protected:
    /// The number whose parity decides on which side of its own block a rank receives first.
    enum class Parity { of_number, of_rank };

    /// The round in which a rank other than the root sends.
    static constexpr Index leaves(Index number, Index rounds) {
        return equal_last_digits(number, rounds) - 1;
    }

    static constexpr Index partner(Index rank, Index round, Size const& size) {
        Index const number = wrapped(rank - size.root, size.nodes);
        return wrapped(bine_partner(number, round, size.nodes) + size.root, size.nodes);
    }

    /// The calls of every rank of a gather. The blocks of a rank are consecutive around the ring, and it
    /// receives on alternating sides of them.
    static std::vector<std::vector<Call>> gathering(Size const& size, Parity parity) {
        Index const rounds = doublings(size.nodes);
        std::vector<std::vector<Call>> calls(static_cast<std::size_t>(size.nodes));
        for (Index rank = 0; rank < size.nodes; ++rank) {
            Index const number = wrapped(rank - size.root, size.nodes);
            Index const end = number == 0 ? rounds : leaves(number, rounds);
            bool above = (parity == Parity::of_rank ? rank : number) % 2 == 0;
            Index first = rank, count = 1;
            auto& made = calls[static_cast<std::size_t>(rank)];
            for (Index round = 0, step = 1; round < end; ++round, step *= 2, above = !above) {
                Index const from = above ? first + count : first - step;
                made.push_back({Call::Way::receive, partner(rank, round, size), blocks(from, step, size)});
                first = std::min(first, from);
                count += step;
            }
            if (number != 0)
                made.push_back({Call::Way::send, partner(rank, end, size), blocks(first, count, size)});
        }
        return calls;
    }

    /// The calls of every rank of a scatter, the gather in reverse. A rank computes from p alone which blocks
    /// it has to halve.
    static std::vector<std::vector<Call>> scattering(Size const& size, Parity parity) {
        using Way = Call::Way;
        std::vector<std::vector<Call>> calls(static_cast<std::size_t>(size.nodes));
        for (Index rank = 0; rank < size.nodes; ++rank) {
            Index const number = wrapped(rank - size.root, size.nodes);
            bool has_blocks = number == 0;
            for (auto const& [round, sent, kept] : halvings(size, rank, parity)) {
                auto const peer = partner(rank, round, size);
                auto& made = calls[static_cast<std::size_t>(rank)];
                if (has_blocks)
                    made.push_back({Way::send, peer, sent});
                else if (equal_last_digits(number, round + 1) == round + 1) {
                    made.push_back({Way::receive, peer, kept});
                    has_blocks = true;
                }
            }
        }
        return calls;
    }

private:
    static std::vector<Index> blocks(Index first, Index count, Size const& size) {
        std::vector<Index> blocks;
        for (Index i = 0; i < count; ++i) blocks.push_back(wrapped(first + i, size.nodes));
        return blocks;
    }

    struct Halving {
        Index round;  ///< of the gather
        std::vector<Index> sent, kept;
    };

    /// The blocks from one to another, around the ring.
    struct Range {
        Index first, last;

        std::vector<Index> among(Index ranks) const {
            std::vector<Index> found{first};
            while (found.back() != last) found.push_back(wrapped(found.back() + 1, ranks));
            return found;
        }
    };

    /// The halving of a rank in each round of the reversed gather, if it takes part in all rounds.
    static std::vector<Halving> halvings(Size const& size, Index rank, Parity parity) {
        Index const rounds = doublings(size.nodes), all = Index{1} << rounds;
        auto const block = [&](Index i) { return wrapped(wrapped(i, all), size.nodes); };
        Index const number = wrapped(rank - size.root, size.nodes);
        bool above = (parity == Parity::of_rank ? rank : number) % 2 == 0;
        Index before = 0, after = 0;
        for (Index step = 1; step < all; step *= 2, above = !above) (above ? after : before) += step;
        Range range{block(rank - before), block(rank + after)};
        std::vector<Halving> halvings;
        for (Index round = rounds - 1; round >= 0; --round) {
            above = !above;
            Index const middle = range.first + (Index{1} << round);
            Range const lower{range.first, wrapped(middle - 1, size.nodes)};
            Range const upper{wrapped(middle, size.nodes), range.last};
            auto const& [sent, kept] = above ? std::pair{upper, lower} : std::pair{lower, upper};
            halvings.push_back({round, sent.among(size.nodes), kept.among(size.nodes)});
            range = kept;
        }
        return halvings;
    }
};

}  // namespace cubecheck::blocks
