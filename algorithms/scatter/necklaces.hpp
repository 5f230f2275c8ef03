#pragma once

#include "algorithms/blocks/necklace_paths.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::scatter {

/// Scatter with all ports in use, in as few rounds as the d arcs out of the root allow: the gather by
/// necklaces in reverse.
///
/// Cost:    ceil((p - 1) / d) rounds, which is optimal; d p/2 messages.
/// Source:  Bertsekas et al. 1991; ledger B-121, B-122.
struct Necklaces : Explicit {
    static constexpr std::string_view name = "scatter/necklaces";
    static constexpr std::string_view system = "A20";
    using Collective = Scatter;
    using Cells = CellPerRank;
    static Family family() { return families::cube; }
    static constexpr std::string_view unproved =
        "that a parent comes in an earlier round is checked for one d after the other";
    static constexpr std::string_view optimal = "p - 1 packets leave the root over d arcs";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (auto const& [round, from, to, node] : blocks::paths_to(size.root, size.d))
            explicit_form::add(rounds, round, explicit_form::packet(to, from, node));
        std::ranges::reverse(rounds);
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = ceil_div(m.nodes - 1, m.d);
        return Cost{rounds, m.d * m.half, rounds};
    }
};

}  // namespace cubecheck::scatter
