#include <algorithm>

#include <fmt/format.h>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "models/network/graphs.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/colouring.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/networks.hpp"

/// Statements on processors that use one link at a time, and on algorithms for all links that run on them.
namespace cubecheck::claims {

namespace {

/// Links of which no two share a node.
bool is_matching(Graph const& graph) {
    for (std::size_t i = 0; i < graph.links.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            auto const [a, b] = graph.links[i];
            auto const [c, d] = graph.links[j];
            if (a == c || a == d || b == c || b == d) return false;
        }
    return true;
}

/// Whether in every round every node sends to the node that it receives from.
template <class A>
bool uses_one_link(Size const& size) {
    for (Index round = 0; round < A::Form::rounds(size); ++round)
        for (Index i = 0; i < size.nodes; ++i) {
            auto const me = A::Form::rank(i);
            auto const at = A::Form::in(size, round);
            if (!(A::to(me, at) == A::from(me, at))) return false;
        }
    return true;
}

/// The exchanges of the cube satisfy the model; the ring that forwards everything does not.
StatementResult one_link_is_a_matching() {
    auto const every = for_every("p", 1, 5, [](Index n) {
        return in_every_network(n, [](Graph const& used) {
            return unless((degree(used) <= 1) == is_matching(used), used.name,
                          "one link a node and a matching differ", "the same");
        });
    });
    auto const cube = for_every("d", 0, 8, [](Index d) {
        bool const one = uses_one_link<allgather::RecursiveDoubling>(cube_size(d)) &&
                         uses_one_link<alltoall::StoreAndForward>(cube_size(d));
        return unless(one, "an exchange", "uses two links of a node", "one");
    });
    auto const ring = for_every("n", 3, 12, [](Index n) {
        return unless(!uses_one_link<allgather::RingPass>(ring_size(n)), "the ring",
                      "uses one link of a node", "two");
    });
    return {all_of({every, cube, ring})};
}

/// Every packet travels at least its distance, and a step has at most as many hops as nodes.  Store and
/// forward takes no longer, with one link per node.
StatementResult cube_time_is_hops_over_nodes() {
    auto const counted = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Index const bound = lower_bounds::distances_one_link(graphs::cube(d));
        if (auto wrong = unless_equal("the bound", bound, d * size.nodes / 2)) return wrong;
        if (!uses_one_link<alltoall::StoreAndForward>(size))
            return Wrong{"store and forward", "uses two links of a node", "one"};
        return unless_equal("the words", alltoall::StoreAndForward::cost(parameters(size)).words, bound);
    });
    return {all_of({noted(counted, arguments::ways_one_link),
                    catalogued("alltoall/store_and_forward", {"cost", "contract"})})};
}

std::optional<Wrong> more_than_degree(Graph const& graph) {
    return unless(colourable(graph, degree(graph)), graph.name,
                  fmt::format("takes more than {} steps", degree(graph)), "as many as the largest degree");
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

/// A step in which all links carry packets both ways, done with one link per node: the links are distributed
/// over steps, each of which is a matching.
StatementResult all_links_in_degree_steps() {
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

/// Adds to `found` the sets of informed nodes after a step that uses links from `link` on; the nodes in
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

/// The fewest steps in which `source` informs all nodes, if each node uses one link per step.
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

/// Compares the broadcast of the worst node with all links at a time and with one: whether `fits(all, one)`.
Verdict broadcasts_compare(Graph (*network)(Index), Index largest, std::string const& wanted,
                           bool (*fits)(Index, Index)) {
    return for_every("p", 1, largest, [&](Index p) {
        auto const graph = network(p);
        Index all = broadcast_rounds(graph), one = 0;
        for (Index source = 0; source < p; ++source) one = std::max(one, one_link_broadcast(graph, source));
        return unless(fits(all, one), graph.name,
                      fmt::format("{} steps with all links, {} with one", all, one), wanted);
    });
}

StatementResult bounded_degree_costs_nothing() {
    auto const same = [](Index all, Index one) { return all == one; };
    auto const within = [](Index all, Index one) { return all <= one && one <= 3 * all; };
    std::string const wanted = "at most three times as many";
    auto const colours = for_every("p", 1, 64, [](Index p) -> std::optional<Wrong> {
        for (auto const& graph : {graphs::line(p), graphs::ring(p), graphs::binary_tree(p)})
            if (auto wrong = unless(greedy_colours(graph) <= 5, graph.name,
                                    fmt::format("{} matchings", greedy_colours(graph)), "at most five"))
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

Checks course_one_link_checks() {
    static constexpr Check checks[] = {
        {"one_link_is_a_matching", one_link_is_a_matching},
        {"cube_time_is_hops_over_nodes", cube_time_is_hops_over_nodes},
        {"all_links_in_degree_steps", all_links_in_degree_steps},
        {"bounded_degree_costs_nothing", bounded_degree_costs_nothing},
    };
    return checks;
}

}  // namespace cubecheck::claims
