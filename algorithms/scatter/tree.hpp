#pragma once

#include "algorithms/blocks/farthest_first.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::scatter {

/// Scatter down a tree: on every arc the packet with the farthest destination goes first.
///
/// Cost:    as many rounds as the largest branch at the root has nodes, which is optimal; a message for
///          every link that a packet has to pass.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-56.
struct Tree : Explicit {
    static constexpr std::string_view name = "scatter/tree";
    static constexpr std::string_view system = "A37";
    using Collective = Scatter;
    using Cells = CellPerRank;
    static Family family() { return families::tree; }
    static constexpr std::string_view unproved = "each tree is checked by itself";
    static constexpr std::string_view optimal = "the packets for a branch leave the root over one arc";

    static explicit_form::Rounds rounds(Size const& size) {
        auto const network = family().topology(size);
        auto const depth = network.distances(size.root);
        std::vector<blocks::Route> packets;
        for (Index node = 0; node < size.nodes; ++node) {
            blocks::Route route{node, {node}};
            while (route.nodes.front() != size.root)
                for (Index const near : network.neighbours(route.nodes.front()))
                    if (depth[static_cast<std::size_t>(near)] <
                        depth[static_cast<std::size_t>(route.nodes.front())]) {
                        route.nodes.insert(route.nodes.begin(), near);
                        break;
                    }
            packets.push_back(std::move(route));
        }
        return blocks::farthest_first(packets);
    }

    static constexpr auto cost(auto m) { return Cost{m.branch, m.paths, m.branch}; }
};

}  // namespace cubecheck::scatter
