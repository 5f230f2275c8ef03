#include "studies/claims/connectivity.hpp"

#include <algorithm>
#include <bit>
#include <queue>

#include "models/network/topology.hpp"
#include "studies/claims/at.hpp"
#include "studies/claims/disjoint_paths.hpp"

namespace cubecheck::claims {

namespace {

bool is_set(std::uint64_t set, Index i) { return (set >> i & 1) != 0; }

/// Units of flow on arcs, at most one each; what goes one way over a link cancels what goes the other way.
class Flow {
public:
    explicit Flow(Graph const& graph)
        : near_(graph.neighbours()), flow_(at(graph.nodes), std::vector<Index>(at(graph.nodes))) {}

    /// Sends one more unit, the shortest way; false if there is none.
    bool augment(Index from, Index to) {
        std::vector<Index> before(near_.size(), -1);
        before[at(from)] = from;
        std::queue<Index> reached;
        for (reached.push(from); !reached.empty(); reached.pop())
            for (Index const next : near_[at(reached.front())])
                if (before[at(next)] < 0 && flow_[at(reached.front())][at(next)] < 1) {
                    before[at(next)] = reached.front();
                    reached.push(next);
                }
        if (before[at(to)] < 0) return false;
        for (Index here = to; here != from; here = before[at(here)]) move(before[at(here)], here, 1);
        return true;
    }

    /// The way of one unit from a node on, which is taken out of the flow; empty if there is none.
    std::vector<Index> follow(Index from, Index to) {
        std::vector<Index> way{from};
        while (way.back() != to) {
            Index const here = way.back();
            auto const& near = near_[at(here)];
            auto const next =
                std::ranges::find_if(near, [&](Index v) { return flow_[at(here)][at(v)] == 1; });
            if (next == near.end()) return {};
            move(here, *next, -1);
            way.push_back(*next);
        }
        return way;
    }

private:
    void move(Index from, Index to, Index units) {
        flow_[at(from)][at(to)] += units;
        flow_[at(to)][at(from)] -= units;
    }

    std::vector<std::vector<Index>> near_;
    std::vector<std::vector<Index>> flow_;
};

}  // namespace

bool connected(Graph const& graph) { return std::ranges::min(graph.distances(0)) >= 0; }

Graph without_links(Graph const& graph, std::uint64_t taken) {
    Graph rest{graph.name, graph.nodes, {}};
    for (std::size_t i = 0; i < graph.links.size(); ++i)
        if (!is_set(taken, static_cast<Index>(i))) rest.links.push_back(graph.links[i]);
    return rest;
}

Graph without_nodes(Graph const& graph, std::uint64_t taken) {
    std::vector<Index> number(at(graph.nodes));
    Graph rest{graph.name, 0, {}};
    for (Index v = 0; v < graph.nodes; ++v)
        if (!is_set(taken, v)) number[at(v)] = rest.nodes++;
    for (auto const& [a, b] : graph.links)
        if (!is_set(taken, a) && !is_set(taken, b)) rest.links.emplace_back(number[at(a)], number[at(b)]);
    return rest;
}

std::vector<std::vector<Index>> arc_disjoint_ways(Graph const& graph, Index source, Index target) {
    expects(source != target, "ways lead from one node to another");
    Flow flow(graph);
    while (flow.augment(source, target)) {
    }
    std::vector<std::vector<Index>> ways;
    for (auto way = flow.follow(source, target); !way.empty(); way = flow.follow(source, target))
        ways.push_back(std::move(way));
    return ways;
}

Index link_connectivity(Graph const& graph) {
    if (graph.nodes == 1) return 0;
    auto least = static_cast<Index>(graph.links.size());
    for (Index v = 1; v < graph.nodes; ++v)
        least = std::min(least, static_cast<Index>(arc_disjoint_ways(graph, 0, v).size()));
    return least;
}

Index node_connectivity(Graph const& graph) {
    Topology const network(graph);
    Index least = graph.nodes - 1;
    for (Index u = 0; u < graph.nodes; ++u)
        for (Index v = u + 1; v < graph.nodes; ++v)
            if (!network.linked(u, v))
                least = std::min(least, static_cast<Index>(disjoint_paths(graph, u, v).size()));
    return least;
}

Index fewest_links_to_part(Graph const& graph) {
    if (graph.nodes == 1) return 0;
    auto least = static_cast<Index>(graph.links.size());
    for (std::uint64_t taken = 0; taken < std::uint64_t{1} << graph.links.size(); ++taken)
        if (std::popcount(taken) < least && !connected(without_links(graph, taken)))
            least = std::popcount(taken);
    return least;
}

Index fewest_nodes_to_part(Graph const& graph) {
    Index least = graph.nodes - 1;
    for (std::uint64_t taken = 0; taken < (std::uint64_t{1} << graph.nodes) - 1; ++taken)
        if (std::popcount(taken) < least && !connected(without_nodes(graph, taken)))
            least = std::popcount(taken);
    return least;
}

}  // namespace cubecheck::claims
