#pragma once

#include "algorithms/blocks/necklaces.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::allgather {

/// All-gather with all ports in use, in as few rounds as the d arcs into a node allow.
///
/// Every node broadcasts along the same tree, translated.  The tree's arcs are taken d at a time; as the d
/// arcs of a round differ in their dimensions, their translates are different arcs.
///
/// Cost:    ceil((p - 1) / d) rounds, which is optimal; p (p - 1) messages.
/// Source:  Bertsekas et al. 1991; ledger B-105 to B-115.
struct Necklaces : Explicit {
    static constexpr std::string_view name = "allgather/necklaces";
    static constexpr std::string_view system = "A19";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::cube; }
    static constexpr std::string_view unproved =
        "that a parent comes in an earlier round is checked for one d after the other";
    static constexpr std::string_view optimal = "every node receives p - 1 packets over d arcs";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        Index n = 0;
        for (auto const& arc : blocks::necklace_tree(size.d)) {
            for (Index origin = 0; origin < size.nodes; ++origin)
                explicit_form::add(rounds, n / size.d,
                                   explicit_form::packet(origin ^ arc.parent(), origin ^ arc.node, origin));
            ++n;
        }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = ceil_div(m.nodes - 1, m.d);
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }

    static std::vector<explicit_form::Claim> claims() {
        return {{"full_arc_sets",
                 "every round but the last has d arcs a node, and the last (p - 1) mod d where d >= 2",
                 uneven_set}};
    }

private:
    static std::string uneven_set(Size const& size, explicit_form::Rounds const& rounds) {
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            Index const rest = size.d < 2 ? size.d : (size.nodes - 1) % size.d;
            Index const wanted = (r + 1 == rounds.size() ? rest : size.d) * size.nodes;
            if (static_cast<Index>(rounds[r].size()) != wanted)
                return "round " + std::to_string(r) + " has " + std::to_string(rounds[r].size()) +
                       " packets, not " + std::to_string(wanted);
        }
        return "";
    }
};

}  // namespace cubecheck::allgather
