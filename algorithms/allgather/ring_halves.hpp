#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::allgather {

/// All-gather of messages of two halves: in the end cell 2 c + h of every node holds half h of the message of
/// node c.
struct GatheredHalves {
    static constexpr std::string_view name = "allgather";
    static constexpr bool rooted = false;
    static constexpr bool shared = true;

    static constexpr auto initial(Index me, Index cell, Size const&) {
        return message(cell / 2).of(cell % 2).when(cell / 2 == me);
    }
    static constexpr auto result(Index, Index cell, Size const&) { return message(cell / 2).of(cell % 2); }
};

/// Two cells for every rank.
struct TwoCellsPerRank : CellPerRank {
    static constexpr Index count(Size const& size) { return 2 * size.nodes; }
};

/// All-gather around a ring both ways: the lower halves of all messages go to the right, the upper halves
/// to the left.
///
/// A rank with one port sends the one and then the other.
///
/// Cost:    2 (n - 1) rounds, 2 n (n - 1) messages, 2 (n - 1) halves.
/// Source:  ml-explore/mlx, pull request 4443, as mended.
struct RingHalves : blocks::AmongRanks {
    static constexpr std::string_view name = "allgather/ring_halves";
    static constexpr std::string_view system = "A31";
    using Collective = GatheredHalves;
    using Cells = TwoCellsPerRank;
    static Family family() { return families::ring; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, 1); }

    static constexpr auto cost(auto m) {
        auto const rounds = 2 * (m.nodes - 1);
        return Cost{rounds, rounds * m.nodes, rounds};
    }

protected:
    /// The rounds if `half` is what goes to the left.
    static explicit_form::Rounds rounds_with(Size const& size, Index half) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (Index r = 0; r + 1 < n; ++r)
            for (Index i = 0; i < n; ++i) {
                explicit_form::add(rounds, 2 * r,
                                   explicit_form::packet(i, wrap(i + 1, n), 2 * wrap(i - r, n)));
                explicit_form::add(rounds, 2 * r + 1,
                                   explicit_form::packet(i, wrap(i - 1, n), 2 * wrap(i + r, n) + half));
            }
        return rounds;
    }
};

}  // namespace cubecheck::allgather
