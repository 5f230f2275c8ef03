#pragma once

#include "models/explicit/definition.hpp"
#include "models/explicit/packets.hpp"
#include "models/network/topologies.hpp"

namespace cubecheck::alltoall {

/// Total exchange on an s x s torus with one port: around the rows, packets grouped by their destination's
/// column, then around the columns, grouped by their destination's row.
///
/// In step i of a phase a node passes on what started i places before it and has not arrived.
///
/// Cost:    2 (s - 1) rounds, 2 (s - 1) p messages, p (s - 1) words.
/// Source:  Grama et al., all-to-all personalised on a mesh; ledger G-94 to G-97.
struct Torus : Explicit {
    static constexpr std::string_view name = "alltoall/torus";
    static constexpr std::string_view system = "A41";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::square_torus; }
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view unproved = "its rounds are listed, one side after the other";

    static explicit_form::Rounds rounds(Size const& size) {
        Index const side = topologies::side_of(size.nodes, 2);
        explicit_form::Rounds rounds(static_cast<std::size_t>(2 * (side - 1)));
        for (Index i = 0; i + 1 < side; ++i)
            for (Index me = 0; me < size.nodes; ++me) {
                rounds[static_cast<std::size_t>(i)].push_back(along_row(me, i, side, size));
                rounds[static_cast<std::size_t>(side - 1 + i)].push_back(along_column(me, i, side, size));
            }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        return Cost{2 * (m.side - 1), 2 * (m.side - 1) * m.nodes, m.nodes * (m.side - 1)};
    }

private:
    static explicit_form::Message along_row(Index me, Index i, Index side, Size const& size) {
        Index const row = me / side * side, origin = row + wrap(me - row - i, side);
        explicit_form::Message message{me, row + wrap(me - row + 1, side), {}};
        for (Index way = i + 1; way < side; ++way)
            for (Index to = wrap(origin - row + way, side); to < size.nodes; to += side)
                add(message, CellPerPair::of(origin, to, size));
        return message;
    }

    static explicit_form::Message along_column(Index me, Index i, Index side, Size const& size) {
        Index const column = me % side, from = wrap(me / side - i, side);
        explicit_form::Message message{me, wrap(me / side + 1, side) * side + column, {}};
        for (Index way = i + 1; way < side; ++way)
            for (Index origin = from * side; origin < (from + 1) * side; ++origin)
                add(message, CellPerPair::of(origin, wrap(from + way, side) * side + column, size));
        return message;
    }

    static void add(explicit_form::Message& message, Index cell) {
        message.transfers.push_back({cell, cell});
    }
};

}  // namespace cubecheck::alltoall
