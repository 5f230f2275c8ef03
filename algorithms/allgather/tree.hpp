#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "algorithms/blocks/rooted_tree.hpp"
#include "models/explicit/arrivals.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::allgather {

/// All-gather on a tree: every node forwards each packet over all other arcs. On every arc the packet of the
/// nearest node goes first, and of equally near nodes that of the node with the smallest number.
///
/// So an arc is busy until all packets of the nodes behind it have passed. Each packet arrives before its
/// turn, since the packet of the node itself has a turn before it.
///
/// Cost:    p - 1 rounds, which is optimal; p (p - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-57.
struct Tree : ByArrivals<Tree> {
    static constexpr std::string_view name = "allgather/tree";
    static constexpr std::string_view system = "A38";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::tree; }
    static constexpr std::string_view unproved = "";
    static constexpr std::string_view optimal = "a leaf receives p - 1 packets over one arc";

    /// The ways between all nodes of a tree.
    class At {
    public:
        explicit At(Size const& size) {
            auto const network = family().topology(size);
            for (Index node = 0; node < size.nodes; ++node) ways_to_.emplace_back(network, node);
            for (Index node = 0; node < size.nodes; ++node) before_.push_back(counts(node));
        }

        Index distance(Index from, Index to) const { return way_to(to).depth(from); }
        /// The next node on the way to another one; the node itself if it is there.
        Index next(Index from, Index to) const { return way_to(to).parent(from); }
        /// The number of nodes whose packets arrive over the same arc before the packet of `origin`.
        Index before(Index me, Index origin) const {
            return before_[static_cast<std::size_t>(me)][static_cast<std::size_t>(origin)];
        }

    private:
        blocks::RootedTree const& way_to(Index node) const {
            return ways_to_[static_cast<std::size_t>(node)];
        }
        std::vector<Index> counts(Index me) const {
            std::vector<Index> nodes(ways_to_.size()), passed(nodes), counts(nodes);
            std::iota(nodes.begin(), nodes.end(), 0);
            std::ranges::stable_sort(nodes, {}, [&](Index node) { return distance(me, node); });
            for (Index const node : nodes)
                counts[static_cast<std::size_t>(node)] = passed[static_cast<std::size_t>(next(me, node))]++;
            return counts;
        }

        std::vector<blocks::RootedTree> ways_to_;  ///< by the node in which the ways end
        std::vector<std::vector<Index>> before_;
    };

    static At at(Size const& size) { return At(size); }
    static constexpr Index rank(Index i, Size const&) { return i; }
    static constexpr Index number(Index rank, Size const&) { return rank; }
    static constexpr Index packet(Index origin, Size const&) { return origin; }

    static constexpr auto arrives(auto const& me, auto const& origin, auto const&) { return !(me == origin); }
    static constexpr auto sender(auto const& me, auto const& origin, auto const& at) {
        return at.next(me, origin);
    }
    static constexpr auto arrival(auto const& me, auto const& origin, auto const& at) {
        return at.before(me, origin);
    }

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, m.nodes * (m.nodes - 1), m.nodes - 1}; }
};

}  // namespace cubecheck::allgather
