#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::scatter {

/// Scatter along a Bine tree: the gather backwards, a rank working out from p alone which blocks it has to
/// halve.
///
/// Cost:    log p rounds, p - 1 messages, p - 1 words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/scatter.c, with the number, counted
/// from the root, in place of the rank, and every message in one piece.
struct Bine : blocks::BineTree {
    static constexpr std::string_view name = "scatter/bine";
    static constexpr std::string_view system = "A12";
    using Collective = Scatter;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::matched(scattering(size, Parity::of_number));
    }

protected:
    static std::vector<std::vector<blocks::Call>> scattering(Size const& size, Parity parity) {
        using Way = blocks::Call::Way;
        std::vector<std::vector<blocks::Call>> calls(static_cast<std::size_t>(size.nodes));
        for (Index rank = 0; rank < size.nodes; ++rank) {
            Index const number = blocks::wrapped(rank - size.root, size.nodes);
            bool has_blocks = number == 0;
            for (auto const& [round, sent, kept] : halvings(size, rank, parity)) {
                auto const peer = partner(rank, round, size);
                auto& made = calls[static_cast<std::size_t>(rank)];
                if (has_blocks)
                    made.push_back({Way::send, peer, sent});
                else if (blocks::equal_last_digits(number, round + 1) == round + 1) {
                    made.push_back({Way::receive, peer, kept});
                    has_blocks = true;
                }
            }
        }
        return calls;
    }

private:
    struct Halving {
        Index round;  ///< of the gather
        std::vector<Index> sent, kept;
    };

    /// The blocks from one on to another, around the ring.
    struct Range {
        Index first, last;

        std::vector<Index> among(Index ranks) const {
            std::vector<Index> found{first};
            while (found.back() != last) found.push_back(blocks::wrapped(found.back() + 1, ranks));
            return found;
        }
    };

    /// What a rank that had taken part in all rounds of the gather would do in each of them backwards.
    static std::vector<Halving> halvings(Size const& size, Index rank, Parity parity) {
        Index const rounds = blocks::doublings(size.nodes), all = Index{1} << rounds;
        auto const block = [&](Index i) { return blocks::wrapped(blocks::wrapped(i, all), size.nodes); };
        Index const number = blocks::wrapped(rank - size.root, size.nodes);
        bool above = (parity == Parity::of_rank ? rank : number) % 2 == 0;
        Index before = 0, after = 0;
        for (Index step = 1; step < all; step *= 2, above = !above) (above ? after : before) += step;
        Range range{block(rank - before), block(rank + after)};
        std::vector<Halving> halvings;
        for (Index round = rounds - 1; round >= 0; --round) {
            above = !above;
            Index const middle = range.first + (Index{1} << round);
            Range const lower{range.first, blocks::wrapped(middle - 1, size.nodes)};
            Range const upper{blocks::wrapped(middle, size.nodes), range.last};
            auto const& [sent, kept] = above ? std::pair{upper, lower} : std::pair{lower, upper};
            halvings.push_back({round, sent.among(size.nodes), kept.among(size.nodes)});
            range = kept;
        }
        return halvings;
    }
};

}  // namespace cubecheck::scatter
