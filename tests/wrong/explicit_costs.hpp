#pragma once

#include "algorithms/catalog_explicit.hpp"

/// Explicit programs that are right, but take longer than they declare or need.
namespace cubecheck::wrong {

/// A round in which nothing is sent.
struct OneIdleRound : allgather::Tree {
    static constexpr std::string_view name = "wrong/one_idle_round";
    using Right = allgather::Tree;
    static constexpr std::string_view caught_by = "optimal", at = "n=1, tree 0";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Tree::rounds(size);
        rounds.emplace_back();
        return rounds;
    }
};

/// As OneIdleRound, refuted by the cost formula.
struct IdleRoundNotInTheFormula : OneIdleRound {
    static constexpr std::string_view name = "wrong/idle_round_not_in_the_formula";
    static constexpr std::string_view caught_by = "cost";
};

/// The exchange between the halves begins after the exchange inside the halves has ended, so B-130 is not
/// used.
struct PhasesOneAfterTheOther : alltoall::RecursiveExchange {
    static constexpr std::string_view name = "wrong/phases_one_after_the_other";
    using Right = alltoall::RecursiveExchange;
    static constexpr std::string_view caught_by = "cost", at = "d=2";
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        Index const half = size.nodes / 2;
        auto const right = RecursiveExchange::rounds(size);
        for (std::size_t r = 0; r < right.size(); ++r)
            for (auto const& message : right[r]) {
                bool const between = ((message.from ^ message.to) & half) != 0;
                bool const inside_first = !between && static_cast<Index>(r) < half;
                explicit_form::add(all, static_cast<Index>(r) + (inside_first ? 0 : half - 1), message);
            }
        return all;
    }
};

/// All packets for the opposite rank travel to the right.
struct OppositeAllTheSameWay : alltoall::RingBothWays {
    static constexpr std::string_view name = "wrong/opposite_all_the_same_way";
    using Right = alltoall::RingBothWays;
    static constexpr std::string_view caught_by = "optimal", at = "n=4";
    static explicit_form::Rounds rounds(Size const& size) {
        std::vector<blocks::Route> packets;
        Index const n = size.nodes;
        for (Index origin = 0; origin < n; ++origin)
            for (Index way = 1; way < n; ++way) {
                blocks::Route route{CellPerPair::of(origin, wrap(origin + way, n), size), {origin}};
                for (Index hop = 2 * way <= n ? way : n - way; hop > 0; --hop)
                    route.nodes.push_back(wrap(route.nodes.back() + (2 * way <= n ? 1 : -1), n));
                packets.push_back(route);
            }
        return blocks::farthest_first(packets);
    }
};

/// The last round is split into two.
struct LastRoundInTwo : alltoall::EveryArc {
    static constexpr std::string_view name = "wrong/last_round_in_two";
    using Right = alltoall::EveryArc;
    static constexpr std::string_view caught_by = "every_arc_busy", at = "d=1";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = EveryArc::rounds(size);
        if (rounds.empty()) return rounds;
        auto const last = rounds.back().back();
        rounds.back().pop_back();
        rounds.push_back({last});
        return rounds;
    }
};

/// All-gather around a ring in both directions, on any number of nodes.
struct BothWaysOnAnyRing : Explicit {
    static constexpr std::string_view name = "allgather/both_ways_on_any_ring";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static constexpr auto cost(auto m) {
        auto const rounds = floor_div(m.nodes, 2);
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }
    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds all(static_cast<std::size_t>(n / 2));
        for (Index s = 0; s < n / 2; ++s)
            for (Index i = 0; i < n; ++i) {
                auto& round = all[static_cast<std::size_t>(s)];
                round.push_back(explicit_form::packet(i, wrap(i + 1, n), wrap(i - s, n)));
                if (2 * s + 2 < n) round.push_back(explicit_form::packet(i, wrap(i - 1, n), wrap(i + s, n)));
            }
        return all;
    }
};
/// Its formula has p/2, but p may be odd.
struct HalvesAnOddNumber : BothWaysOnAnyRing {
    static constexpr std::string_view name = "wrong/halves_an_odd_number";
    using Right = BothWaysOnAnyRing;
    static constexpr std::string_view caught_by = "cost", at = "";
    static constexpr auto cost(auto m) { return Cost{m.half, m.nodes * (m.nodes - 1), m.half}; }
};
/// Its formula has log p, but p need not be a power of two.
struct HasTheLogOfAnyNumber : HalvesAnOddNumber {
    static constexpr std::string_view name = "wrong/has_the_log_of_any_number";
    static constexpr auto cost(auto m) {
        auto const rounds = floor_div(m.nodes, 2) + m.log - m.floor_log;
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }
};
/// Its formula has the side of a grid, but the network is not a grid.
struct HasASideWithoutAGrid : HalvesAnOddNumber {
    static constexpr std::string_view name = "wrong/has_a_side_without_a_grid";
    static constexpr auto cost(auto m) {
        auto const rounds = floor_div(m.nodes, 2) + m.side;
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }
};
/// Its formula has the dimensions of a cube, but the network is not a cube.
struct HasDimensionsOnARing : HalvesAnOddNumber {
    static constexpr std::string_view name = "wrong/has_dimensions_on_a_ring";
    static constexpr auto cost(auto m) {
        auto const rounds = floor_div(m.nodes, 2) + m.d;
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }
};
/// Its formula has a quotient of a negative number, which mathematics rounds down.
struct RoundsANegativeNumber : HalvesAnOddNumber {
    static constexpr std::string_view name = "wrong/rounds_a_negative_number";
    static constexpr std::string_view at = "n=1";
    static constexpr auto cost(auto m) {
        auto const rounds = floor_div(m.nodes, 2) + floor_div(m.nodes - m.nodes - 1, 2);
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }
};

}  // namespace cubecheck::wrong
