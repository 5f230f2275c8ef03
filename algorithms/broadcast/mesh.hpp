#pragma once

#include "algorithms/blocks/mesh_halving.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::broadcast {

/// Broadcast on a 2^k x 2^k mesh with cut-through: by recursive halving along the root's row, then along all
/// columns.
///
/// Cost:    log p rounds, which is optimal; p - 1 messages.
/// Source:  Grama et al., one-to-all broadcast on a mesh; ledger G-16, G-17.
struct Mesh : Explicit {
    static constexpr std::string_view name = "broadcast/mesh";
    static constexpr std::string_view system = "A39";
    using Collective = Broadcast;
    using Cells = OneCell;
    static Family family() { return families::binary_mesh; }
    static constexpr Ports ports = Ports::one;
    static constexpr Links links = Links::routed;
    static constexpr std::string_view unproved = "its rounds are listed, one side after the other";
    static constexpr std::string_view optimal = "those who know at most double in a round";

    static std::vector<Index> route(Index from, Index to, Size const& size) {
        return blocks::mesh_route(from, to, size);
    }

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (auto const& [round, from, to] : blocks::mesh_halving(size))
            explicit_form::add(rounds, round, explicit_form::packet(from, to, 0));
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes - 1, m.log}; }
};

}  // namespace cubecheck::broadcast
