#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/allgather/tree.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "algorithms/scatter/tree.hpp"
#include "models/network/graphs.hpp"
#include "models/network/topologies.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/networks.hpp"

/// Statements on trees, checked on all labelled trees, and on broadcasts along spanning trees.
namespace cubecheck::claims {

namespace {

constexpr Index largest_tree = 7;

Verdict in_every_tree(OnGraph const& wrong) {
    return for_every("p", 1, largest_tree, [&](Index p) { return wrong_in_a_tree(p, wrong); });
}

/// Whether the path between each pair of nodes has the right number of links.
Verdict links_used(bool (*right)(Index links, Index p)) {
    return in_every_tree([right](Graph const& tree) -> std::optional<Wrong> {
        for (Index u = 0; u < tree.nodes; ++u) {
            auto const far = tree.distances(u);
            for (Index v = 0; v < u; ++v)
                if (Index const links = far[at(v)]; !right(links, tree.nodes))
                    return Wrong{fmt::format("nodes {} and {}", v, u),
                                 fmt::format("{} links between them", links),
                                 fmt::format("p - 1 = {}", tree.nodes - 1)};
        }
        return std::nullopt;
    });
}

StatementResult tree_paths_use_many_links() {
    return {.as_written = links_used([](Index links, Index p) { return links >= p - 1; }),
            .correction = Reading{"at most p - 1 links",
                                  links_used([](Index links, Index p) { return links <= p - 1; })}};
}

/// The nodes that can be reached from node 0.
Index reached_nodes(Graph const& graph) {
    return std::ranges::count_if(graph.distances(0), [](Index distance) { return distance >= 0; });
}

StatementResult tree_links_are_bridges() {
    return {in_every_tree([](Graph const& tree) -> std::optional<Wrong> {
        for (std::size_t i = 0; i < tree.links.size(); ++i) {
            auto const rest = without_links(tree, std::uint64_t{1} << i);
            auto const [a, b] = tree.links[i];
            auto const from_a = rest.distances(a), from_b = rest.distances(b);
            for (std::size_t v = 0; v < from_a.size(); ++v)
                if ((from_a[v] >= 0) == (from_b[v] >= 0))
                    return Wrong{fmt::format("without link {}", i), fmt::format("node {} is left over", v),
                                 "two parts"};
            if (reached_nodes(rest) == tree.nodes)
                return Wrong{fmt::format("without link {}", i), "one part", "two"};
        }
        return std::nullopt;
    })};
}

StatementResult tree_diameter_is_worst_for_a_line() {
    auto const attained = for_every("p", 1, largest_tree, [](Index p) {
        return unless_equal("the diameter of the line", diameter(graphs::line(p)), p - 1);
    });
    return {all_of({attained, in_every_tree([](Graph const& tree) {
                        return unless(diameter(tree) <= tree.nodes - 1, "the diameter",
                                      std::to_string(diameter(tree)), "at most p - 1");
                    })})};
}

/// Without its centre, no two leaves of a star are connected.
StatementResult star_is_short_but_central() {
    auto const central = for_every("p", 3, 16, [](Index p) -> std::optional<Wrong> {
        auto const leaves = without_nodes(star(p), 1);
        if (auto wrong = unless_equal("the diameter", diameter(star(p)), 2)) return wrong;
        return unless_equal("links that avoid the centre", std::ssize(leaves.links), 0);
    });
    return {all_of({central, in_every_tree([](Graph const& tree) {
                        return unless(diameter(tree) >= diameter(star(tree.nodes)), "the diameter",
                                      std::to_string(diameter(tree)), "at least that of the star");
                    })})};
}

/// The number of nodes in the largest component after the root is removed.
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

/// Checks the formulas of the scatter and of the broadcast on every tree; `cost` compares them with runs.
std::optional<Wrong> slower_than_its_branch(Index p) {
    for (auto const& size : sizes(families::tree, {0, p}, false, false)) {
        if (size.nodes != p) continue;
        auto const tree = tree_of(size);
        auto const where = fmt::format("tree {}, rounds of ", size.shape);
        Index const branch = largest_branch(tree, size.root),
                    far = std::ranges::max(tree.distances(size.root));
        if (auto wrong = unless_equal(where + "the scatter", rounds<scatter::Tree>(size), branch))
            return wrong;
        if (auto wrong = unless_equal(where + "the broadcast", rounds<broadcast::Tree>(size), far))
            return wrong;
    }
    return std::nullopt;
}

StatementResult tree_scatter_is_below_p() {
    auto const branches = in_every_tree([](Graph const& tree) -> std::optional<Wrong> {
        for (Index root = 0; root < tree.nodes; ++root) {
            Index const scatter = largest_branch(tree, root), far = std::ranges::max(tree.distances(root));
            if (far > scatter || scatter > tree.nodes - 1)
                return Wrong{fmt::format("root {}", root),
                             fmt::format("{} rounds of broadcast, {} of scatter", far, scatter),
                             "at most p - 1"};
        }
        return std::nullopt;
    });
    return {all_of({branches, for_every("p", 1, 6, slower_than_its_branch),
                    catalogued("scatter/tree", {"contract", "cost"}),
                    catalogued("broadcast/tree", {"contract", "cost"})})};
}

StatementResult tree_multinode_broadcast_takes_p_minus_one() {
    auto const formula = for_every(
        "p", 1, 16, [](Index p) { return unless_equal("rounds", rounds_on<allgather::Tree>(p), p - 1); });
    return {all_of({formula, catalogued("allgather/tree", {"contract", "cost", "all_port", "optimal"})})};
}

/// The scatters of all nodes in turn, each as long as its largest branch.
StatementResult tree_total_exchange_is_quadratic() {
    auto const in_turn = in_every_tree([](Graph const& tree) {
        Index sum = 0;
        for (Index root = 0; root < tree.nodes; ++root) sum += largest_branch(tree, root);
        return unless(sum <= tree.nodes * (tree.nodes - 1), "p scatters in turn",
                      fmt::format("{} rounds", sum), "at most p (p - 1)");
    });
    return {all_of({noted(in_turn, arguments::in_turn), for_every("p", 1, 6, slower_than_its_branch),
                    catalogued("scatter/tree", {"contract", "cost"})})};
}

/// The number of links from each node up to the source.
std::vector<Index> depths(std::vector<Index> const& parents, Index source) {
    std::vector<Index> found(parents.size());
    for (std::size_t v = 0; v < parents.size(); ++v)
        for (Index here = static_cast<Index>(v); here != source; here = parents[at(here)]) ++found[v];
    return found;
}

StatementResult some_tree_is_within_the_diameter() {
    auto const trees = for_every("p", 1, 6, [](Index p) {
        return wrong_in_a_network(p, [p](Graph const& graph) -> std::optional<Wrong> {
            Index const most = diameter(graph);
            for (Index source = 0; source < p; ++source) {
                auto const depth = std::ranges::max(depths(parents_towards(graph, source), source));
                if (depth > most)
                    return Wrong{fmt::format("the tree of node {}", source), fmt::format("{} levels", depth),
                                 fmt::format("at most {}", most)};
            }
            return std::nullopt;
        });
    });
    return {all_of({trees, catalogued("broadcast/tree", {"cost", "optimal"})})};
}

/// Checks that m packets take r + m - 1 rounds on every tree of depth r, by the formula that is compared with
/// runs.
std::optional<Wrong> other_rounds(Index p) {
    for (auto const& size : sizes(families::tree, {0, p}, false, true)) {
        auto const depth = std::ranges::max(families::tree.topology(size).distances(size.root));
        if (size.nodes == p && p > 1)
            if (auto wrong = unless_equal(describe(families::tree, size, false, true) + ", rounds",
                                          rounds<broadcast::Tree>(size), depth + size.chunks - 1))
                return wrong;
    }
    return std::nullopt;
}

/// r + m - 1 rounds of 1/m each, which is at most r.
StatementResult packets_follow_each_other() {
    auto const no_longer = theorem("every r and m >= 1", [](auto& context, auto& facts) {
        auto const r = context.real_const("r"), m = context.real_const("m");
        facts = {r >= 1, m >= 1};
        return (r + m - 1) / m <= r && z3::implies(m == 1, (r + m - 1) / m == r);
    });
    return {all_of(
        {for_every("p", 1, 6, other_rounds), catalogued("broadcast/tree", {"cost", "contract"}), no_longer})};
}

/// The most packets that need the same arc at the same time, if every node sends along its own tree without
/// waiting.
Index most_at_once(Graph const& graph) {
    std::map<std::tuple<Index, Index, Index>, Index> load;  // step, from, to
    Index most = 0;
    for (Index source = 0; source < graph.nodes; ++source) {
        auto const from = parents_towards(graph, source);
        auto const depth = depths(from, source);
        for (Index v = 0; v < graph.nodes; ++v)
            if (v != source) most = std::max(most, ++load[{depth[at(v)], from[at(v)], v}]);
    }
    return most;
}

/// On a star, all packets of other nodes arrive at the centre at the same time.  On a line and a complete
/// graph, no packets collide.
StatementResult shared_arcs_delay_multinode_broadcast() {
    return {all_of({for_every("p", 4, 24,
                              [](Index p) {
                                  return unless_equal("packets for a leaf of the star in step 2",
                                                      most_at_once(star(p)), p - 2);
                              }),
                    for_every("p", 2, 24,
                              [](Index p) {
                                  auto wrong = unless_equal("packets at once on a line",
                                                            most_at_once(graphs::line(p)), 1);
                                  return wrong ? wrong
                                               : unless_equal("packets at once, all nodes linked",
                                                              most_at_once(complete(p)), 1);
                              }),
                    catalogued("allgather/tree", {"contract", "all_port"})})};
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
        {"some_tree_is_within_the_diameter", some_tree_is_within_the_diameter},
        {"packets_follow_each_other", packets_follow_each_other},
        {"shared_arcs_delay_multinode_broadcast", shared_arcs_delay_multinode_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
