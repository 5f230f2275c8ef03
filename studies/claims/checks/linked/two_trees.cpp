#include <algorithm>

#include "algorithms/applications/two_tree_broadcast.hpp"
#include "models/parametric/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// The statement on the broadcast along two binary trees.
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

/// Both trees reach all nodes.
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

}  // namespace

Checks two_trees_checks() {
    static constexpr Check checks[] = {
        {"two_trees_at_full_bandwidth", two_trees_at_full_bandwidth},
    };
    return checks;
}

}  // namespace cubecheck::claims
