#pragma once

#include "models/explicit/definition.hpp"
#include "models/network/topologies.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::allgather {

/// All-gather on an s x s torus with one port: around the rows with single messages, then around the
/// columns with whole rows.
///
/// Cost:    2 (s - 1) rounds, 2 (s - 1) p messages, p - 1 words.
/// Source:  Grama et al., all-to-all broadcast on a mesh; ledger G-46 to G-50.
struct Torus : Explicit {
    static constexpr std::string_view name = "allgather/torus";
    static constexpr std::string_view system = "A40";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::square_torus; }
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view unproved = "its rounds are listed, one side after the other";

    static explicit_form::Rounds rounds(Size const& size) {
        Index const side = topologies::side_of(size.nodes, 2);
        explicit_form::Rounds rounds(static_cast<std::size_t>(2 * (side - 1)));
        for (Index s = 0; s + 1 < side; ++s)
            for (Index row = 0; row < side; ++row)
                for (Index column = 0; column < side; ++column) {
                    Index const me = row * side + column;
                    Index const right = row * side + wrap(column + 1, side);
                    Index const down = wrap(row + 1, side) * side + column;
                    rounds[static_cast<std::size_t>(s)].push_back(
                        explicit_form::packet(me, right, row * side + wrap(column - s, side)));
                    explicit_form::Message whole_row{me, down, {}};
                    for (Index cell = wrap(row - s, side) * side; std::ssize(whole_row.transfers) < side;
                         ++cell)
                        whole_row.transfers.push_back({cell, cell});
                    rounds[static_cast<std::size_t>(side - 1 + s)].push_back(std::move(whole_row));
                }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        return Cost{2 * (m.side - 1), 2 * (m.side - 1) * m.nodes, m.nodes - 1};
    }
};

}  // namespace cubecheck::allgather
