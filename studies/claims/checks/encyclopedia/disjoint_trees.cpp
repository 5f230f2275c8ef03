#include <bit>
#include <set>

#include <fmt/format.h>

#include "algorithms/catalog.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the trees of the pipelined broadcast.
namespace cubecheck::claims {

namespace {

using broadcast::Esbt;

/// The parent of v in tree j.
Node parent(Index tree, Node v, Index d) { return flip_at(v, Esbt::entrance(tree, v, d)); }

/// A link of a tree, without direction; the arc out of the source does not count.
using Link = std::pair<Index, Index>;

Verdict links_are_disjoint() {
    return for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        std::set<Link> used;
        for (Index tree = 0; tree < d; ++tree)
            for (Index v = 1; v < Index{1} << d; ++v) {
                Index const u = value(parent(tree, node(v), d));
                if (u != 0 && !used.insert(std::minmax(u, v)).second)
                    return Wrong{fmt::format("the link between {} and {}", u, v), "in two trees", "in one"};
            }
        return std::nullopt;
    });
}

StatementResult trees_are_edge_disjoint() {
    return {.as_written = links_are_disjoint(),
            .hypothesis = Reading{"an edge is an arc: a link and a direction",
                                  catalogued("broadcast/esbt", "arc_disjoint")}};
}

/// Tree j below its root, a neighbour of the source: the number of nodes below every node, with itself, by
/// node.  With `leaves`, the source counts as a leaf of the root.
std::vector<Index> nodes_below(Index tree, Index d, Index leaves) {
    Index const p = Index{1} << d, root = Index{1} << tree;
    std::vector<Index> below(static_cast<std::size_t>(p));
    below[at(root)] = leaves;
    for (Index v = 1; v < p; ++v) {
        Index up = v;
        for (; up != root; up = value(parent(tree, node(up), d))) ++below[at(up)];
        ++below[at(root)];
    }
    return below;
}

/// A binomial tree is one node, or a root whose branches are binomial trees of 1, 2, 4, .. nodes.  So the
/// number of nodes below every node, with itself, is a power of two, and the sizes of its branches are all
/// smaller powers.
std::optional<Wrong> no_binomial_tree(Index tree, Index d, Index leaves) {
    auto const below = nodes_below(tree, d, leaves);
    std::vector<Index> branches(below.size());
    branches[std::size_t{1} << tree] = leaves;
    for (std::size_t v = 1; v < below.size(); ++v)
        if (v != std::size_t{1} << tree)
            branches[at(value(parent(tree, node(static_cast<Index>(v)), d)))] |= below[v];
    for (std::size_t v = 1; v < below.size(); ++v) {
        auto const where = fmt::format("tree {} from node {} down", tree, v);
        if (!std::has_single_bit(static_cast<std::size_t>(below[v])))
            return Wrong{where, fmt::format("{} nodes", below[v]), "a power of two"};
        if (auto wrong = unless_equal(where + ", sizes of branches as bits", branches[v], below[v] - 1))
            return wrong;
    }
    return std::nullopt;
}

Verdict trees_are_binomial(Index leaves) {
    return for_every("d", 1, 12, [leaves](Index d) {
        return first_wrong(d, [&](Index tree) { return no_binomial_tree(tree, d, leaves); });
    });
}

StatementResult neighbours_are_roots_of_binomial_trees() {
    auto const spans = all_of({catalogued("broadcast/esbt", {"spanning", "rooted"})});
    return {.as_written = all_of({spans, trees_are_binomial(0)}),
            .hypothesis = Reading{"the source is counted as one more leaf of every tree",
                                  all_of({spans, trees_are_binomial(1)})}};
}

StatementResult trees_use_every_arc_but_those_into_the_source() {
    return {for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        std::set<Link> arcs;
        for (Index tree = 0; tree < d; ++tree)
            for (Index v = 1; v < Index{1} << d; ++v) arcs.emplace(value(parent(tree, node(v), d)), v);
        return unless_equal("different arcs", std::ssize(arcs), d * ((Index{1} << d) - 1));
    })};
}

/// The tree of the low-first broadcast: the parent of a node follows from the round in which it receives.
std::optional<Wrong> leading_zero_tree_wrong(Index d) {
    using A = broadcast::BinomialLowFirst;
    auto const size = cube_size(d);
    std::vector<Index> depth(static_cast<std::size_t>(size.nodes)), level(static_cast<std::size_t>(d + 1));
    for (Index v = 1; v < size.nodes; ++v) {
        Index receptions = 0;
        for (Index r = 0; r < d; ++r) {
            auto const at = A::Form::in(size, r);
            if (A::receives(node(v), at).size() == 0) continue;
            ++receptions;
            depth[static_cast<std::size_t>(v)] =
                depth[static_cast<std::size_t>(value(A::from(node(v), at)))] + 1;
            if (value(A::from(node(v), at)) != (v & ~(Index{1} << r)) || v >> (r + 1) != 0)
                return Wrong{fmt::format("the parent of {}", v), "differs elsewhere",
                             "differs in the top bit"};
        }
        if (auto wrong = unless_equal(fmt::format("receptions of node {}", v), receptions, 1)) return wrong;
    }
    for (Index const l : depth) ++level[static_cast<std::size_t>(l)];
    for (Index l = 0; l <= d; ++l)
        if (auto wrong =
                unless_equal(fmt::format("level {}", l), level[static_cast<std::size_t>(l)], binomial(d, l)))
            return wrong;
    return std::nullopt;
}

StatementResult flipping_leading_zeros_gives_a_binomial_tree() {
    return {all_of({for_every("d", 0, 12, leading_zero_tree_wrong),
                    catalogued("broadcast/binomial_low_first", "contract")})};
}

}  // namespace

Checks encyclopedia_disjoint_trees_checks() {
    static constexpr Check checks[] = {
        {"trees_are_edge_disjoint", trees_are_edge_disjoint},
        {"neighbours_are_roots_of_binomial_trees", neighbours_are_roots_of_binomial_trees},
        {"trees_use_every_arc_but_those_into_the_source", trees_use_every_arc_but_those_into_the_source},
        {"flipping_leading_zeros_gives_a_binomial_tree", flipping_leading_zeros_gives_a_binomial_tree},
    };
    return checks;
}

}  // namespace cubecheck::claims
