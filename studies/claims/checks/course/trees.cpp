#include <algorithm>
#include <set>

#include "algorithms/allgather/tree.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "algorithms/scatter/tree.hpp"
#include "models/network/families.hpp"
#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/networks.hpp"
#include "studies/claims/rounds.hpp"

/// Statements on trees, checked on all labelled trees.
namespace cubecheck::claims {

namespace {

constexpr Index largest_tree = 7;

Verdict in_every_tree(OnGraph const& wrong) {
    return for_every("p", 1, largest_tree, [&](Index p) { return wrong_in_a_tree(p, wrong); });
}

/// Whether all pairs of nodes are joined by a path of so many links.
Verdict links_used(bool (*right)(Index links, Index p)) {
    return in_every_tree([right](Graph const& tree) -> std::optional<Wrong> {
        for (Index u = 0; u < tree.nodes; ++u) {
            auto const far = tree.distances(u);
            for (Index v = 0; v < u; ++v)
                if (Index const links = far[static_cast<std::size_t>(v)]; !right(links, tree.nodes))
                    return Wrong{"nodes " + std::to_string(v) + " and " + std::to_string(u),
                                 std::to_string(links) + " links between them",
                                 "p - 1 = " + std::to_string(tree.nodes - 1)};
        }
        return std::nullopt;
    });
}

Finding tree_paths_use_many_links() {
    return {.as_written = links_used([](Index links, Index p) { return links >= p - 1; }),
            .correction = Reading{"at most p - 1 links",
                                  links_used([](Index links, Index p) { return links <= p - 1; })}};
}

/// The nodes that can be reached from node 0.
Index reached_nodes(Graph const& graph) {
    return std::ranges::count_if(graph.distances(0), [](Index distance) { return distance >= 0; });
}

Finding tree_links_are_bridges() {
    return {in_every_tree([](Graph const& tree) -> std::optional<Wrong> {
        for (std::size_t i = 0; i < tree.links.size(); ++i) {
            auto const rest = without_links(tree, std::uint64_t{1} << i);
            auto const [a, b] = tree.links[i];
            auto const from_a = rest.distances(a), from_b = rest.distances(b);
            for (std::size_t v = 0; v < from_a.size(); ++v)
                if ((from_a[v] >= 0) == (from_b[v] >= 0))
                    return Wrong{"without link " + std::to_string(i),
                                 "node " + std::to_string(v) + " is left over", "two parts"};
            if (reached_nodes(rest) == tree.nodes)
                return Wrong{"without link " + std::to_string(i), "one part", "two"};
        }
        return std::nullopt;
    })};
}

Finding tree_diameter_is_worst_for_a_line() {
    auto const attained = for_every("p", 1, largest_tree, [](Index p) {
        return unless_equal("the diameter of the line", diameter(graphs::line(p)), p - 1);
    });
    return {all_of({attained, in_every_tree([](Graph const& tree) {
                        return unless(diameter(tree) <= tree.nodes - 1, "the diameter",
                                      std::to_string(diameter(tree)), "at most p - 1");
                    })})};
}

/// Without its centre no two leaves of a star are joined.
Finding star_is_short_but_central() {
    auto const central = for_every("p", 3, 16, [](Index p) -> std::optional<Wrong> {
        auto const leaves = without_nodes(star(p), 1);
        if (auto wrong = unless_equal("the diameter", diameter(star(p)), 2)) return wrong;
        return unless_equal("links that avoid the centre", static_cast<Index>(leaves.links.size()), 0);
    });
    return {all_of({central, in_every_tree([](Graph const& tree) {
                        return unless(diameter(tree) >= diameter(star(tree.nodes)), "the diameter",
                                      std::to_string(diameter(tree)), "at least that of the star");
                    })})};
}

/// The nodes of the largest part that is left when the root is taken away.
Index largest_branch(Graph const& tree, Index root) {
    auto const rest = without_nodes(tree, std::uint64_t{1} << root);
    Index most = 0;
    for (Index v = 0; v < rest.nodes; ++v)
        most = std::max<Index>(most,
                               std::ranges::count_if(rest.distances(v), [](Index far) { return far >= 0; }));
    return most;
}

Graph tree_of(Size const& size) {
    auto const network = families::tree.topology(size);
    Graph graph{"tree", size.nodes, {}};
    for (Index v = 0; v < size.nodes; ++v)
        for (Index const near : network.neighbours(v))
            if (v < near) graph.links.emplace_back(v, near);
    return graph;
}

/// The formulas of the scatter and of the broadcast, which `cost` holds against runs, on every tree.
std::optional<Wrong> slower_than_its_branch(Index p) {
    for (auto const& size : sizes(families::tree, {0, p}, false, false)) {
        if (size.nodes != p) continue;
        auto const tree = tree_of(size);
        auto const where = "tree " + std::to_string(size.shape) + ", rounds of ";
        Index const branch = largest_branch(tree, size.root),
                    far = std::ranges::max(tree.distances(size.root));
        if (auto wrong = unless_equal(where + "the scatter", rounds<scatter::Tree>(size), branch))
            return wrong;
        if (auto wrong = unless_equal(where + "the broadcast", rounds<broadcast::Tree>(size), far))
            return wrong;
    }
    return std::nullopt;
}

Finding tree_scatter_is_below_p() {
    auto const branches = in_every_tree([](Graph const& tree) -> std::optional<Wrong> {
        for (Index root = 0; root < tree.nodes; ++root) {
            Index const scatter = largest_branch(tree, root), far = std::ranges::max(tree.distances(root));
            if (far > scatter || scatter > tree.nodes - 1)
                return Wrong{
                    "root " + std::to_string(root),
                    std::to_string(far) + " rounds of broadcast, " + std::to_string(scatter) + " of scatter",
                    "at most p - 1"};
        }
        return std::nullopt;
    });
    return {all_of({branches, for_every("p", 1, 6, slower_than_its_branch),
                    catalogued("scatter/tree", "contract"), catalogued("scatter/tree", "cost"),
                    catalogued("broadcast/tree", "contract"), catalogued("broadcast/tree", "cost")})};
}

Finding tree_multinode_broadcast_takes_p_minus_one() {
    auto const formula = for_every(
        "p", 1, 16, [](Index p) { return unless_equal("rounds", rounds_on<allgather::Tree>(p), p - 1); });
    return {all_of({formula, catalogued("allgather/tree", "contract"), catalogued("allgather/tree", "cost"),
                    catalogued("allgather/tree", "all_port"), catalogued("allgather/tree", "optimal")})};
}

/// The scatters of all nodes in turn, each as long as its largest branch.
Finding tree_total_exchange_is_quadratic() {
    auto const in_turn = in_every_tree([](Graph const& tree) {
        Index sum = 0;
        for (Index root = 0; root < tree.nodes; ++root) sum += largest_branch(tree, root);
        return unless(sum <= tree.nodes * (tree.nodes - 1), "p scatters in turn",
                      std::to_string(sum) + " rounds", "at most p (p - 1)");
    });
    return {all_of({noted(in_turn, arguments::in_turn), for_every("p", 1, 6, slower_than_its_branch),
                    catalogued("scatter/tree", "contract"), catalogued("scatter/tree", "cost")})};
}

}  // namespace

Checks course_trees_checks() {
    static constexpr Check checks[] = {
        {"tree_paths_use_many_links", tree_paths_use_many_links},
        {"tree_links_are_bridges", tree_links_are_bridges},
        {"tree_diameter_is_worst_for_a_line", tree_diameter_is_worst_for_a_line},
        {"star_is_short_but_central", star_is_short_but_central},
        {"tree_scatter_is_below_p", tree_scatter_is_below_p},
        {"tree_multinode_broadcast_takes_p_minus_one", tree_multinode_broadcast_takes_p_minus_one},
        {"tree_total_exchange_is_quadratic", tree_total_exchange_is_quadratic},
    };
    return checks;
}

}  // namespace cubecheck::claims
