#pragma once

#include "algorithms/blocks/mesh_halving.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::reduce {

/// Reduction on a 2^k x 2^k mesh with cut-through: the broadcast backwards, so all columns first and then the
/// root's row.  As a row's contributions are joined last, they do not stand in rank order.
///
/// Cost:    log p rounds, which is optimal; p - 1 messages.
/// Source:  Grama et al., all-to-one reduction on a mesh; ledger G-16, G-17.
struct Mesh : Explicit {
    static constexpr std::string_view name = "reduce/mesh";
    static constexpr std::string_view system = "A39";
    using Collective = Reduce;
    using Cells = OneCell;
    static Family family() { return families::binary_mesh; }
    static constexpr Ports ports = Ports::one;
    static constexpr Links links = Links::routed;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr std::string_view unproved = "its rounds are listed, one side after the other";
    static constexpr std::string_view optimal = "what a fold has in it at most doubles in a round";

    static std::vector<Index> route(Index from, Index to, Size const& size) {
        return blocks::mesh_route(from, to, size);
    }

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (auto const& [round, to, from] : blocks::mesh_halving(size))
            explicit_form::add(rounds, round, {from, to, {{0, 0, from < to ? Entry::left : Entry::right}}});
        std::ranges::reverse(rounds);
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes - 1, m.log}; }
};

}  // namespace cubecheck::reduce
