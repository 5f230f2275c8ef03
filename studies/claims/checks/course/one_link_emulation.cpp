#include <algorithm>

#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/network_times.hpp"
#include "studies/claims/checks/course/small_networks.hpp"
#include "studies/claims/colouring.hpp"

/// Statements on doing with one link at a time what is told for all links.
namespace cubecheck::claims {

namespace {

std::optional<Wrong> more_than_degree(Graph const& graph) {
    return unless(colourable(graph, degree(graph)), graph.name,
                  "takes more than " + std::to_string(degree(graph)) + " steps",
                  "as many as the largest degree");
}

/// Sending and receiving apart: node v sends as v, and receives as v + n.
Graph arcs_of(Graph const& graph) {
    Graph apart{graph.name, 2 * graph.nodes, {}};
    for (auto const& [a, b] : graph.links) {
        apart.links.emplace_back(a, b + graph.nodes);
        apart.links.emplace_back(b, a + graph.nodes);
    }
    return apart;
}

/// A step in which all links carry packets both ways, done with one link a node: the links are shared out to
/// steps, each of which is a matching.
Finding all_links_in_degree_steps() {
    auto const every = for_every("p", 1, 5, [](Index n) { return in_every_network(n, more_than_degree); });
    auto const bipartite = for_every("p", 1, 6, [](Index n) {
        return in_every_network(n, [](Graph const& graph) {
            return is_bipartite(graph) ? more_than_degree(graph) : std::nullopt;
        });
    });
    auto const one_port = for_every("p", 1, 5, [](Index n) {
        return in_every_network(n, [](Graph const& graph) { return more_than_degree(arcs_of(graph)); });
    });
    return {.as_written = every,
            .hypothesis = Reading{"no ring of an odd number of nodes is in the network", bipartite},
            .correction = Reading{"a node may send on one link and receive on another", one_port}};
}

/// Adds to `found` what is informed after a step in which links from `link` on are used, where nodes in
/// `busy` have used theirs.
void inform(Graph const& graph, std::uint64_t informed, std::size_t link, std::uint64_t busy,
            std::uint64_t added, std::vector<std::uint64_t>& found) {
    if (link == graph.links.size()) {
        found.push_back(informed | added);
        return;
    }
    inform(graph, informed, link + 1, busy, added, found);
    auto const a = std::uint64_t{1} << graph.links[link].first,
               b = std::uint64_t{1} << graph.links[link].second;
    if ((busy & (a | b)) != 0 || ((informed & a) != 0) == ((informed & b) != 0)) return;
    inform(graph, informed, link + 1, busy | a | b, added | a | b, found);
}

/// The fewest steps in which `source` informs all, each node using one link a step.
Index one_link_broadcast(Graph const& graph, Index source) {
    std::vector<std::uint64_t> reached{std::uint64_t{1} << source};
    auto const all = (std::uint64_t{1} << graph.nodes) - 1;
    for (Index step = 0;; ++step) {
        std::vector<std::uint64_t> next;
        for (auto const informed : reached) {
            if (informed == all) return step;
            inform(graph, informed, 0, 0, 0, next);
        }
        std::ranges::sort(next);
        next.erase(std::ranges::unique(next).begin(), next.end());
        reached = std::move(next);
    }
}

/// The worst node's broadcast, all links at a time and one at a time: whether `fits(all, one)`.
Verdict broadcasts_compare(Graph (*network)(Index), Index largest, std::string const& wanted,
                           bool (*fits)(Index, Index)) {
    return for_every("p", 1, largest, [&](Index p) {
        auto const graph = network(p);
        Index all = broadcast_rounds(graph), one = 0;
        for (Index source = 0; source < p; ++source) one = std::max(one, one_link_broadcast(graph, source));
        return unless(fits(all, one), graph.name,
                      std::to_string(all) + " steps with all links, " + std::to_string(one) + " with one",
                      wanted);
    });
}

Finding bounded_degree_costs_nothing() {
    auto const same = [](Index all, Index one) { return all == one; };
    auto const within = [](Index all, Index one) { return all <= one && one <= 3 * all; };
    std::string const wanted = "at most three times as many";
    auto const colours = for_every("p", 1, 64, [](Index p) -> std::optional<Wrong> {
        for (auto const& graph : {graphs::line(p), graphs::ring(p), graphs::binary_tree(p)})
            if (auto wrong = unless(greedy_colours(graph) <= 5, graph.name,
                                    std::to_string(greedy_colours(graph)) + " matchings", "at most five"))
                return wrong;
        return std::nullopt;
    });
    return {.as_written = broadcasts_compare(graphs::ring, 8, "as many", same),
            .hypothesis = Reading{"a constant factor is left out: any step is at most five matchings, a "
                                  "broadcast three times as long",
                                  all_of({colours, broadcasts_compare(graphs::ring, 12, wanted, within),
                                          broadcasts_compare(graphs::line, 12, wanted, within),
                                          broadcasts_compare(graphs::binary_tree, 12, wanted, within)})}};
}

}  // namespace

Checks one_link_emulation_checks() {
    static constexpr Check checks[] = {
        {"all_links_in_degree_steps", all_links_in_degree_steps},
        {"bounded_degree_costs_nothing", bounded_degree_costs_nothing},
    };
    return checks;
}

}  // namespace cubecheck::claims
