#include "studies/claims/connectivity.hpp"

#include <algorithm>
#include <bit>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/successive_shortest_path_nonnegative_weights.hpp>

#include "models/network/topology.hpp"
#include "studies/claims/integers.hpp"

namespace cubecheck::claims {

namespace {

using ArcTraits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;

/// The attributes of an arc in a flow, for Boost.Graph.
using ArcProperties =
    boost::property<boost::edge_capacity_t, Index,
                    boost::property<boost::edge_residual_capacity_t, Index,
                                    boost::property<boost::edge_reverse_t, ArcTraits::edge_descriptor,
                                                    boost::property<boost::edge_weight_t, Index>>>>;

/// A maximum flow over arcs of capacity 1, with the fewest steps in total.
///
/// Source:  Menger 1927; Ford and Fulkerson 1956; Busacker and Gowen 1960.
class Flow {
public:
    explicit Flow(Index nodes) : arcs_(at(nodes)) {}

    void add(Index from, Index to, Index steps) {
        auto const there = boost::add_edge(at(from), at(to), {1}, arcs_).first;
        auto const back = boost::add_edge(at(to), at(from), {0}, arcs_).first;
        boost::put(boost::edge_weight, arcs_, there, steps);
        boost::put(boost::edge_weight, arcs_, back, -steps);
        boost::put(boost::edge_reverse, arcs_, there, back);
        boost::put(boost::edge_reverse, arcs_, back, there);
    }

    /// Shape:   ways[way][hop], the ends included.
    std::vector<std::vector<Index>> ways(Index source, Index target) {
        boost::successive_shortest_path_nonnegative_weights(arcs_, at(source), at(target));
        std::vector<std::vector<Index>> found;
        for (Index first = follow(source); first >= 0; first = follow(source)) {
            found.push_back({source, first});
            while (found.back().back() != target) found.back().push_back(follow(found.back().back()));
        }
        return found;
    }

private:
    /// Follows the flow from a node and removes it; -1 if there is none.
    Index follow(Index node) {
        for (auto [arc, end] = boost::out_edges(at(node), arcs_); arc != end; ++arc)
            if (boost::get(boost::edge_capacity, arcs_, *arc) == 1 &&
                boost::get(boost::edge_residual_capacity, arcs_, *arc) == 0) {
                boost::put(boost::edge_residual_capacity, arcs_, *arc, 1);
                return static_cast<Index>(boost::target(*arc, arcs_));
            }
        return -1;
    }

    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, ArcProperties>
        arcs_;
};

bool is_set(std::uint64_t set, Index i) { return (set >> i & 1) != 0; }

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
    Flow flow(graph.nodes);
    for (auto const& [a, b] : graph.links) {
        flow.add(a, b, 1);
        flow.add(b, a, 1);
    }
    return flow.ways(source, target);
}

/// Splits each node into an entrance 2v and an exit 2v + 1 with one arc between them, so that a node is
/// passed once.
std::vector<std::vector<Index>> disjoint_paths(Graph const& graph, Index source, Index target) {
    expects(source != target, "paths lead from one node to another");
    Flow flow(2 * graph.nodes);
    for (Index v = 0; v < graph.nodes; ++v) flow.add(2 * v, 2 * v + 1, 0);
    for (auto const& [a, b] : graph.links) {
        flow.add(2 * a + 1, 2 * b, 1);
        flow.add(2 * b + 1, 2 * a, 1);
    }
    std::vector<std::vector<Index>> paths;
    for (auto const& way : flow.ways(2 * source + 1, 2 * target)) {
        auto& path = paths.emplace_back(1, source);
        for (Index const half : way)
            if (half % 2 == 0) path.push_back(half / 2);
    }
    return paths;
}

Index link_connectivity(Graph const& graph) {
    if (graph.nodes == 1) return 0;
    auto least = std::ssize(graph.links);
    for (Index v = 1; v < graph.nodes; ++v)
        least = std::min(least, std::ssize(arc_disjoint_ways(graph, 0, v)));
    return least;
}

Index node_connectivity(Graph const& graph) {
    Topology const network(graph);
    Index least = graph.nodes - 1;
    for (Index u = 0; u < graph.nodes; ++u)
        for (Index v = u + 1; v < graph.nodes; ++v)
            if (!network.linked(u, v)) least = std::min(least, std::ssize(disjoint_paths(graph, u, v)));
    return least;
}

Index fewest_links_to_part(Graph const& graph) {
    if (graph.nodes == 1) return 0;
    auto least = std::ssize(graph.links);
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
