#include <algorithm>
#include <map>

#include "algorithms/applications/two_tree_broadcast.hpp"
#include "claims/checks.hpp"
#include "claims/evidence.hpp"
#include "models/topology.hpp"

/// Statements on the broadcast along two binary trees, and on what else its trees are good for.
namespace cubecheck::claims {

namespace {

using applications::TwoTreeBroadcast;
using applications::TwoTrees;

constexpr Index most_nodes = 39;

std::string tree_text(Index tree, Index v) {
    return "tree " + std::to_string(tree + 1) + ", node " + std::to_string(v);
}

/// Every edge of both trees is to be a link of the cube.
Verdict edges_are_links_of_the_cube() {
    return for_every("d", 0, 5, [](Index d) -> std::optional<Wrong> {
        TwoTrees const trees(Index{1} << d);
        for (Index tree = 0; tree < 2; ++tree)
            for (Index v = 1; v < Index{1} << d; ++v) {
                Index const above = trees.parent(tree, v);
                if (!linked(Node{static_cast<std::uint32_t>(v)}, Node{static_cast<std::uint32_t>(above)},
                            Only{}))
                    return Wrong{tree_text(tree, v), "hangs on node " + std::to_string(above),
                                 "a neighbour in the cube"};
            }
        return std::nullopt;
    });
}

/// Both trees reach all nodes, and once both are busy a node that is not near an end sends and receives in every round.
Verdict trees_span() {
    return for_every("p", 1, most_nodes, [](Index p) -> std::optional<Wrong> {
        TwoTrees const trees(p);
        for (Index tree = 0; tree < 2; ++tree)
            for (Index v = 1; v < p; ++v) {
                Index up = v, steps = 0;
                for (; up != 0 && steps < p; ++steps) up = trees.parent(tree, up);
                if (up != 0) return Wrong{tree_text(tree, v), "does not hang on the root", "a way to node 0"};
            }
        return std::nullopt;
    });
}

/// A node receives along both trees in turn: a chunk in every round, from its later first arrival on.
Verdict every_round_brings_a_chunk() {
    return for_every("p", 2, most_nodes, [](Index p) -> std::optional<Wrong> {
        TwoTrees const trees(p);
        Index const chunks = 4 * p;
        for (Index v = 1; v < p; ++v) {
            Index const busy = std::max(trees.first_arrival(0, v), trees.first_arrival(1, v));
            for (Index round = busy; round < chunks - 1; ++round) {
                Index arrivals = 0;
                for (Index tree = 0; tree < 2; ++tree)
                    arrivals += TwoTreeBroadcast::arriving(trees, tree, v, round, chunks) >= 0 ? 1 : 0;
                if (auto wrong = unless_equal("node " + std::to_string(v) + ", round " +
                                                  std::to_string(round) + ", chunks that arrive",
                                              arrivals, 1))
                    return wrong;
            }
        }
        return std::nullopt;
    });
}

Finding two_trees_at_full_bandwidth() {
    std::string const name{TwoTreeBroadcast::name};
    return {.as_written = edges_are_links_of_the_cube(),
            .hypothesis = Reading{"every node has a link to every other",
                                  all_of({trees_span(), every_round_brings_a_chunk(),
                                          catalogued(name, "inner_once"), catalogued(name, "contract"),
                                          catalogued(name, "one_port"), catalogued(name, "cost")})}};
}

/// The ranks whose contributions have come together at each node once the messages of the broadcast, turned round,
/// have been sent: `complete` chunks only.
///
/// Shape:   folded[chunk][node], ranks in ascending order.
using Folded = std::vector<std::vector<std::vector<Index>>>;

struct Reversed {
    Index round, tree, child, chunk;
};

/// The messages of the broadcast, the last first: the child sends what it has, the parent joins it.
std::vector<Reversed> reversed_messages(TwoTrees const& trees, Index p, Index chunks) {
    std::vector<Reversed> all;
    for (Index round = 0; round <= chunks + 4 * p; ++round)
        for (Index tree = 0; tree < 2; ++tree)
            for (Index v = 1; v < p; ++v)
                if (Index const chunk = TwoTreeBroadcast::arriving(trees, tree, v, round, chunks); chunk >= 0)
                    all.push_back({round, tree, v, chunk});
    std::ranges::stable_sort(all, std::ranges::greater{}, &Reversed::round);
    return all;
}

/// What is wrong with the reversed broadcast as a reduction: a rank that is missing or counted twice at the root or,
/// where order matters, a message whose ranks are not one stretch, so that the operands cannot be joined in order.
std::optional<Wrong> reduction_wrong(Index p, Index chunks, bool order_matters) {
    TwoTrees const trees(p);
    Folded folded(static_cast<std::size_t>(chunks),
                  std::vector<std::vector<Index>>(static_cast<std::size_t>(p)));
    for (auto& nodes : folded)
        for (std::size_t v = 0; v < nodes.size(); ++v) nodes[v] = {static_cast<Index>(v)};
    for (auto const& [round, tree, child, chunk] : reversed_messages(trees, p, chunks)) {
        auto& nodes = folded[static_cast<std::size_t>(chunk)];
        auto const& sent = nodes[static_cast<std::size_t>(child)];
        if (order_matters && sent.back() - sent.front() + 1 != std::ssize(sent))
            return Wrong{tree_text(tree, child), "sends the fold of ranks that are not next to each other",
                         "a stretch of ranks, in order"};
        auto& joined = nodes[static_cast<std::size_t>(trees.parent(tree, child))];
        joined.insert(joined.end(), sent.begin(), sent.end());
        std::ranges::sort(joined);
    }
    std::vector<Index> all;
    for (Index v = 0; v < p; ++v) all.push_back(v);
    for (auto const& nodes : folded)
        if (nodes.front() != all) return Wrong{"the root", "not every rank once", "every rank once"};
    return std::nullopt;
}

Verdict reversal_reduces(bool order_matters) {
    return for_every("p", 1, most_nodes, [order_matters](Index p) -> std::optional<Wrong> {
        for (Index const chunks : {1, 2, 5, 12})
            if (auto wrong = reduction_wrong(p, chunks, order_matters)) return wrong;
        return std::nullopt;
    });
}

/// Along the first tree, which is in numerical order: sums go up, and then each node is told the sum of all before
/// its stretch, passes it on to the left, and with the left sum and its own number to the right.
std::optional<Wrong> prefix_wrong(Index p) {
    TwoTrees const trees(p);
    std::vector<Index> first(static_cast<std::size_t>(p)), last(static_cast<std::size_t>(p));
    auto const stretch = [&](auto const& self, Index v) -> void {
        first[static_cast<std::size_t>(v)] = last[static_cast<std::size_t>(v)] = v;
        for (Index const child : trees.children(0, v)) {
            self(self, child);
            first[static_cast<std::size_t>(v)] =
                std::min(first[static_cast<std::size_t>(v)], first[static_cast<std::size_t>(child)]);
            last[static_cast<std::size_t>(v)] =
                std::max(last[static_cast<std::size_t>(v)], last[static_cast<std::size_t>(child)]);
        }
    };
    stretch(stretch, 0);
    for (Index v = 0; v < p; ++v) {
        /// Ranks before the stretch of v come from above; those of its left child from below; then its own.
        Index known = first[static_cast<std::size_t>(v)];
        for (Index const child : trees.children(0, v))
            if (child < v)
                known += last[static_cast<std::size_t>(child)] - first[static_cast<std::size_t>(child)] + 1;
        if (auto wrong = unless_equal("node " + std::to_string(v) + ", ranks before it", known, v))
            return wrong;
    }
    return std::nullopt;
}

Finding two_trees_reduce_and_scan() {
    return {.as_written = reversal_reduces(true),
            .hypothesis =
                Reading{"the operator is commutative, and prefixes are formed along the first tree only",
                        all_of({reversal_reduces(false), for_every("p", 1, most_nodes, prefix_wrong)})}};
}

constexpr Check checks[] = {
    {"two_trees_at_full_bandwidth", two_trees_at_full_bandwidth},
    {"two_trees_reduce_and_scan", two_trees_reduce_and_scan},
};

}  // namespace

Checks two_trees_checks() { return checks; }

}  // namespace cubecheck::claims
