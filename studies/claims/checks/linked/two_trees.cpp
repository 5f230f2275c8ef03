#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "algorithms/applications/two_tree_broadcast.hpp"
#include "models/parametric/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the broadcast along two binary trees, and on other uses of these trees.
namespace cubecheck::claims {

namespace {

using applications::TwoTreeBroadcast;
using applications::TwoTrees;

constexpr Index most_nodes = 39;

std::string tree_text(Index tree, Index v) { return fmt::format("tree {}, node {}", tree + 1, v); }

/// Checks that every edge of both trees is a link of the cube.
Verdict edges_are_links_of_the_cube() {
    return for_every("d", 0, 5, [](Index d) -> std::optional<Wrong> {
        TwoTrees const trees(Index{1} << d);
        for (Index tree = 0; tree < 2; ++tree)
            for (Index v = 1; v < Index{1} << d; ++v) {
                Index const above = trees.parent(tree, v);
                if (!linked(Node{static_cast<std::uint32_t>(v)}, Node{static_cast<std::uint32_t>(above)},
                            Only{}))
                    return Wrong{tree_text(tree, v), fmt::format("hangs on node {}", above),
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

/// A node receives along both trees in turn: one chunk per round, after its later first arrival.
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
                if (auto wrong = unless_equal(fmt::format("node {}, round {}, chunks that arrive", v, round),
                                              arrivals, 1))
                    return wrong;
            }
        }
        return std::nullopt;
    });
}

StatementResult two_trees_at_full_bandwidth() {
    std::string const name{TwoTreeBroadcast::name};
    return {
        .as_written = edges_are_links_of_the_cube(),
        .hypothesis = Reading{"every node has a link to every other",
                              all_of({trees_span(), every_round_brings_a_chunk(),
                                      catalogued(name, {"inner_once", "contract", "one_port", "cost"})})}};
}

constexpr Index most_reducing_nodes = 39;

/// The ranks whose contributions are combined at each node, by chunk.
///
/// Shape:   folded[chunk][node], ranks in ascending order.
using Folded = std::vector<std::vector<std::vector<Index>>>;

/// A reversed message of the broadcast: for a chunk, from a child to its parent.
struct Reversed {
    Index round, tree, child, chunk;
};

/// The reversed messages of the broadcast, the last one first: the child sends its fold, and the parent joins
/// it.
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

enum class Operands : std::uint8_t { in_any_order, in_rank_order };

/// The error of the reversed broadcast as a reduction: a rank that is missing or counted twice at the root.
/// If order matters, also a message whose ranks are not consecutive, so that its value is not a fold in
/// order.
std::optional<Wrong> reduction_wrong(Index p, Index chunks, Operands operands) {
    TwoTrees const trees(p);
    Folded folded(static_cast<std::size_t>(chunks),
                  std::vector<std::vector<Index>>(static_cast<std::size_t>(p)));
    for (auto& nodes : folded)
        for (std::size_t v = 0; v < nodes.size(); ++v) nodes[v] = {static_cast<Index>(v)};
    for (auto const& [round, tree, child, chunk] : reversed_messages(trees, p, chunks)) {
        auto& nodes = folded[at(chunk)];
        auto const& sent = nodes[at(child)];
        if (operands == Operands::in_rank_order && sent.back() - sent.front() + 1 != std::ssize(sent))
            return Wrong{fmt::format("tree {}, node {}", tree + 1, child),
                         "sends the fold of ranks that are not next to each other",
                         "a stretch of ranks, in order"};
        auto& joined = nodes[at(trees.parent(tree, child))];
        joined.insert(joined.end(), sent.begin(), sent.end());
        std::ranges::sort(joined);
    }
    std::vector<Index> all(static_cast<std::size_t>(p));
    std::iota(all.begin(), all.end(), Index{0});
    for (auto const& nodes : folded)
        if (nodes.front() != all) return Wrong{"the root", "not every rank once", "every rank once"};
    return std::nullopt;
}

Verdict reversal_reduces(Operands operands) {
    return for_every("p", 1, most_reducing_nodes, [operands](Index p) -> std::optional<Wrong> {
        for (Index const chunks : {1, 2, 5, 12})
            if (auto wrong = reduction_wrong(p, chunks, operands)) return wrong;
        return std::nullopt;
    });
}

using Summands = std::vector<Index>;  ///< ranks whose contributions are joined, in order

Summands joined(Summands left, Summands const& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

/// A prefix sum along the first tree, which is in numerical order.  Folds go up; then every node receives the
/// fold of all ranks before its subtree.
class PrefixAlongTree {
public:
    explicit PrefixAlongTree(Index p) : trees_(p), prefix_(static_cast<std::size_t>(p)) { down(0, {}); }

    /// The final fold of v, with its own contribution.
    Summands const& prefix(Index v) const { return prefix_[at(v)]; }

private:
    enum class Ranks { smaller, larger };

    /// The folds of the subtrees of v with smaller, or larger, ranks.
    Summands below(Index v, Ranks ranks) const {
        Summands word;
        for (Index const child : trees_.children(0, v))
            if ((child < v) == (ranks == Ranks::smaller)) word = joined(std::move(word), up(child));
        return word;
    }
    Summands up(Index v) const {
        return joined(joined(below(v, Ranks::smaller), {v}), below(v, Ranks::larger));
    }

    void down(Index v, Summands const& before) {
        auto const with_own = joined(joined(before, below(v, Ranks::smaller)), {v});
        for (Index const child : trees_.children(0, v)) down(child, child < v ? before : with_own);
        prefix_[at(v)] = with_own;
    }

    TwoTrees trees_;
    std::vector<Summands> prefix_;
};

std::optional<Wrong> prefix_wrong(Index p) {
    PrefixAlongTree const run(p);
    for (Index v = 0; v < p; ++v) {
        Summands wanted(static_cast<std::size_t>(v) + 1);
        std::iota(wanted.begin(), wanted.end(), Index{0});
        if (run.prefix(v) != wanted)
            return Wrong{fmt::format("node {}", v), "another fold", fmt::format("that of ranks 0 to {}", v)};
    }
    return std::nullopt;
}

StatementResult two_trees_reduce_and_scan() {
    return {.as_written = reversal_reduces(Operands::in_rank_order),
            .hypothesis =
                Reading{"the operator is commutative, and prefixes are formed along the first tree only",
                        all_of({reversal_reduces(Operands::in_any_order),
                                catalogued("applications/two_tree_broadcast", "one_port"),
                                for_every("p", 1, most_reducing_nodes, prefix_wrong)})}};
}

}  // namespace

Checks linked_two_trees_checks() {
    static constexpr Check checks[] = {
        {"two_trees_at_full_bandwidth", two_trees_at_full_bandwidth},
        {"two_trees_reduce_and_scan", two_trees_reduce_and_scan},
    };
    return checks;
}

}  // namespace cubecheck::claims
