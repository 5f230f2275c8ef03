#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "algorithms/blocks/rooted_tree.hpp"
#include "models/explicit/arrivals.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::scatter {

/// Scatter down a tree: on every arc the packet with the farthest destination goes first.
///
/// The packets for a branch at the root leave it one after the other, and are forwarded at once.
///
/// Cost:    as many rounds as the largest branch at the root has nodes, which is optimal; a message for
///          every link that a packet has to pass.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-56.
struct Tree : ByArrivals<Tree> {
    static constexpr std::string_view name = "scatter/tree";
    static constexpr std::string_view system = "A37";
    using Collective = Scatter;
    using Cells = CellPerRank;
    static Family family() { return families::tree; }
    static constexpr std::string_view unproved = "";
    static constexpr std::string_view optimal = "the packets for a branch leave the root over one arc";

    /// A tree with the order in which the packets leave its root.
    struct At : blocks::RootedTree {
        /// For each destination, the number of packets of its branch that leave the root before its packet.
        std::vector<Index> starts;

        explicit At(Size const& size)
            : RootedTree(family().topology(size), size.root), starts(static_cast<std::size_t>(size.nodes)) {
            std::vector<Index> nodes(starts), sent(starts);
            std::iota(nodes.begin(), nodes.end(), 0);
            std::ranges::stable_sort(nodes, std::greater{}, [&](Index node) { return depth(node); });
            for (Index const node : nodes)
                starts[static_cast<std::size_t>(node)] = sent[static_cast<std::size_t>(branch(node))]++;
        }

        Index start(Index destination) const { return starts[static_cast<std::size_t>(destination)]; }
        /// Whether a node is on the way from the root to a destination, or is the destination.
        bool leads_to(Index node, Index destination) const {
            while (depth(node) < depth(destination)) destination = parent(destination);
            return node == destination;
        }
        /// The first node after the root on the way to a destination; the root if it is the destination.
        Index branch(Index destination) const {
            while (1 < depth(destination)) destination = parent(destination);
            return destination;
        }
    };

    static At at(Size const& size) { return At(size); }
    static constexpr Index rank(Index i, Size const&) { return i; }
    static constexpr Index number(Index rank, Size const&) { return rank; }
    static constexpr Index packet(Index destination, Size const&) { return destination; }

    static constexpr auto arrives(auto const& me, auto const& destination, auto const& at) {
        return !(me == at.root) && at.leads_to(me, destination);
    }
    static constexpr auto sender(auto const& me, auto const&, auto const& at) { return at.parent(me); }
    static constexpr auto arrival(auto const& me, auto const& destination, auto const& at) {
        return at.depth(me) - 1 + at.start(destination);
    }

    static constexpr auto cost(auto m) { return Cost{m.branch, m.paths, m.branch}; }
};

}  // namespace cubecheck::scatter
