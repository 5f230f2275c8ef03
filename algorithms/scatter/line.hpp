#pragma once

#include "algorithms/blocks/line_route.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::scatter {

/// Scatter on a line: the root sends to both sides, the packet for the farthest node first.
///
/// Cost:    max(r, p - 1 - r) rounds from root r, which is optimal.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-42, B-43.
struct Line : Explicit {
    static constexpr std::string_view name = "scatter/line";
    static constexpr std::string_view system = "A34";
    using Collective = Scatter;
    using Cells = CellPerRank;
    static Family family() { return families::line; }
    static constexpr std::string_view unproved =
        "its rounds are enumerated for each n, not given by a formula";
    static constexpr std::string_view optimal = "the packets for one side leave the root over one arc";

    static explicit_form::Rounds rounds(Size const& size) {
        std::vector<blocks::Route> packets;
        for (Index node = 0; node < size.nodes; ++node)
            packets.push_back(blocks::along_line(node, size.root, node));
        return blocks::farthest_first(packets);
    }

    static constexpr auto cost(auto m) {
        auto const rounds = larger(m.root, m.nodes - 1 - m.root);
        auto const left = m.root * (m.root + 1), right = (m.nodes - 1 - m.root) * (m.nodes - m.root);
        return Cost{rounds, floor_div(left + right, 2), rounds};
    }
};

}  // namespace cubecheck::scatter
