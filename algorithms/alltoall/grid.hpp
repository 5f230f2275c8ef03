#pragma once

#include "algorithms/blocks/line_route.hpp"
#include "models/explicit/definition.hpp"
#include "models/explicit/packets.hpp"
#include "models/network/topologies.hpp"

namespace cubecheck::alltoall {

/// Total exchange on a grid of p = s^d nodes, dimension by dimension. All lines of a dimension exchange at
/// the same time. Each sends p / s packets where a single line sends one; the farthest destination is first.
///
/// Cost:    d p/s floor(s^2 / 4) rounds, about d times what the middle of the grid needs.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-68, B-69.
struct Grid : Explicit {
    static constexpr std::string_view name = "alltoall/grid";
    static constexpr std::string_view system = "A42";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::grid; }
    static constexpr std::string_view unproved = "packets queue, and the queues are simulated for each grid";

    static explicit_form::Rounds rounds(Size const& size) {
        Index const side = topologies::side_of(size.nodes, size.d);
        explicit_form::Rounds all;
        for (Index axis = 0; axis < size.d; ++axis) {
            Index const stride = topologies::stride(side, size.d, axis);
            std::vector<blocks::Route> packets;
            for (Index origin = 0; origin < size.nodes; ++origin)
                for (Index to = 0; to < size.nodes; ++to) {
                    Index const from = to - to % (stride * side) + origin % (stride * side);
                    Index const next = to - to % stride + origin % stride;
                    packets.push_back(
                        blocks::along_line(CellPerPair::of(origin, to, size), from, next, stride));
                }
            for (auto& round : blocks::farthest_first(packets)) all.push_back(std::move(round));
        }
        return all;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = m.d * m.to_side * floor_div(m.side * m.side, 4);
        auto const hops_of_a_line = floor_div(m.side * (m.side * m.side - 1), 3);
        return Cost{rounds, m.d * m.to_side * m.to_side * hops_of_a_line, rounds};
    }
};

}  // namespace cubecheck::alltoall
