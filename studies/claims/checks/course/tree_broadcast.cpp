#include <algorithm>
#include <map>

#include <z3++.h>

#include "algorithms/broadcast/tree.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/at.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/networks.hpp"
#include "studies/claims/rounds.hpp"

/// Statements on broadcasts along spanning trees.
namespace cubecheck::claims {

namespace {

/// For every node the neighbour from which a packet of the source comes first; the source has itself.
std::vector<Index> parents(Graph const& graph, Index source) {
    auto const depth = graph.distances(source);
    auto const near = graph.neighbours();
    std::vector<Index> found(near.size(), source);
    for (std::size_t v = 0; v < near.size(); ++v)
        for (Index const u : near[v])
            if (depth[at(u)] == depth[v] - 1) found[v] = u;
    return found;
}

/// The links from each node up to the source.
std::vector<Index> depths(std::vector<Index> const& parents, Index source) {
    std::vector<Index> found(parents.size());
    for (std::size_t v = 0; v < parents.size(); ++v)
        for (Index here = static_cast<Index>(v); here != source; here = parents[at(here)]) ++found[v];
    return found;
}

Finding some_tree_is_within_the_diameter() {
    auto const trees = for_every("p", 1, 6, [](Index p) {
        return wrong_in_a_network(p, [p](Graph const& graph) -> std::optional<Wrong> {
            Index const most = diameter(graph);
            for (Index source = 0; source < p; ++source) {
                auto const depth = std::ranges::max(depths(parents(graph, source), source));
                if (depth > most)
                    return Wrong{"the tree of node " + std::to_string(source),
                                 std::to_string(depth) + " levels", "at most " + std::to_string(most)};
            }
            return std::nullopt;
        });
    });
    return {all_of({trees, catalogued("broadcast/tree", "cost"), catalogued("broadcast/tree", "optimal")})};
}

/// On every tree of depth r, r + m - 1 rounds for m packets: by the formula that is held against runs.
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

/// r + m - 1 rounds of 1/m each: no more than r.
Finding packets_follow_each_other() {
    auto const no_longer =
        theorem("every r and m >= 1", [](z3::context& context, std::vector<z3::expr>& facts) {
            auto const r = context.real_const("r"), m = context.real_const("m");
            facts = {r >= 1, m >= 1};
            return (r + m - 1) / m <= r && z3::implies(m == 1, (r + m - 1) / m == r);
        });
    return {all_of({for_every("p", 1, 6, other_rounds), catalogued("broadcast/tree", "cost"),
                    catalogued("broadcast/tree", "contract"), no_longer})};
}

/// The most packets that want the same arc at the same time, if every node sends along the tree of its own
/// and nothing waits.
Index most_at_once(Graph const& graph) {
    std::map<std::tuple<Index, Index, Index>, Index> load;  // step, from, to
    Index most = 0;
    for (Index source = 0; source < graph.nodes; ++source) {
        auto const from = parents(graph, source);
        auto const depth = depths(from, source);
        for (Index v = 0; v < graph.nodes; ++v)
            if (v != source) most = std::max(most, ++load[{depth[at(v)], from[at(v)], v}]);
    }
    return most;
}

/// On a star all packets but one's own arrive at the centre at once; on a line and a complete graph nothing
/// meets.
Finding shared_arcs_delay_multinode_broadcast() {
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
                    catalogued("allgather/tree", "contract"), catalogued("allgather/tree", "all_port")})};
}

}  // namespace

Checks course_tree_broadcast_checks() {
    static constexpr Check checks[] = {
        {"some_tree_is_within_the_diameter", some_tree_is_within_the_diameter},
        {"packets_follow_each_other", packets_follow_each_other},
        {"shared_arcs_delay_multinode_broadcast", shared_arcs_delay_multinode_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
