#include "studies/claims/networks.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "models/network/trees.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/integers.hpp"

namespace cubecheck::claims {

namespace {

Graph product_of(std::vector<Index> const& sides, Graph (*side)(Index)) {
    Graph graph{"", 1, {}};
    for (Index const n : sides) graph = graphs::product(graph, side(n), "grid");
    graph.name = "grid of " + text(sides);
    return graph;
}

std::string links_of(Graph const& graph) {
    std::string found = "links";
    for (auto const& [a, b] : graph.links) found += fmt::format(" {}-{}", a, b);
    return graph.links.empty() ? "no links" : found;
}

std::optional<Wrong> within(Graph const& graph, OnGraph const& wrong) {
    auto found = wrong(graph);
    if (found) found->where = links_of(graph) + ": " + found->where;
    return found;
}

}  // namespace

Graph complete(Index n) {
    Graph graph{fmt::format("complete graph of {}", n), n, {}};
    for (Index a = 0; a < n; ++a)
        for (Index b = a + 1; b < n; ++b) graph.links.emplace_back(a, b);
    return graph;
}

Graph star(Index n) {
    Graph graph{fmt::format("star of {}", n), n, {}};
    for (Index leaf = 1; leaf < n; ++leaf) graph.links.emplace_back(0, leaf);
    return graph;
}

Graph grid(std::vector<Index> const& sides) { return product_of(sides, graphs::line); }
Graph closed_grid(std::vector<Index> const& sides) { return product_of(sides, graphs::ring); }

std::vector<std::vector<Index>> shapes(Index dimensions, Index longest) {
    std::vector<std::vector<Index>> found{{}};
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (std::ssize(found[i]) == dimensions) continue;
        for (Index side = 1; side <= longest; ++side) {
            auto longer = found[i];
            longer.push_back(side);
            found.push_back(std::move(longer));
        }
    }
    found.erase(found.begin());
    return found;
}

std::string text(std::vector<Index> const& sides) {
    std::string found;
    for (Index const side : sides) found += (found.empty() ? "" : " x ") + std::to_string(side);
    return found;
}

std::vector<Graph> networks_without_branches(Index p) {
    std::vector<Graph> found{graphs::line(p), graphs::ring(p), complete(p)};
    for (auto const& sides : shapes(3, p)) {
        Index nodes = 1;
        for (Index const side : sides) nodes *= side;
        if (nodes != p || sides.size() == 1) continue;
        found.push_back(grid(sides));
        found.push_back(closed_grid(sides));
    }
    for (Index d = 0; Index{1} << d <= p; ++d)
        if (Index{1} << d == p) found.push_back(graphs::cube(d));
    return found;
}

std::vector<Graph> branching_trees(Index p) { return {star(p), graphs::binary_tree(p)}; }

Index diameter(Graph const& graph) { return Topology(graph).diameter(); }

Index degree(Graph const& graph) {
    std::size_t most = 0;
    for (auto const& neighbours : graph.neighbours()) most = std::max(most, neighbours.size());
    return static_cast<Index>(most);
}

std::optional<Wrong> different_links(Graph const& held, Graph const& wanted) {
    if (auto wrong = unless_equal("the nodes", held.nodes, wanted.nodes)) return wrong;
    Topology const a(held), b(wanted);
    for (Index u = 0; u < held.nodes; ++u)
        for (Index v = 0; v < held.nodes; ++v)
            if (a.linked(u, v) != b.linked(u, v))
                return Wrong{fmt::format("nodes {} and {}", u, v), a.linked(u, v) ? "a link" : "no link",
                             a.linked(u, v) ? "none" : "a link"};
    return std::nullopt;
}

std::vector<Index> parents_towards(Graph const& graph, Index source) {
    auto const depth = graph.distances(source);
    auto const near = graph.neighbours();
    std::vector<Index> found(near.size(), source);
    for (std::size_t v = 0; v < near.size(); ++v)
        for (Index const u : near[v])
            if (depth[at(u)] == depth[v] - 1) found[v] = u;
    return found;
}

std::optional<Wrong> in_every_network(Index n, OnGraph const& wrong) {
    auto const all = complete(n).links;
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << all.size(); ++chosen) {
        Graph graph{"network", n, {}};
        for (std::size_t i = 0; i < all.size(); ++i)
            if ((chosen >> i & 1) != 0) graph.links.push_back(all[i]);
        graph.name = links_of(graph);
        if (auto found = wrong(graph)) return found;
    }
    return std::nullopt;
}

std::optional<Wrong> wrong_in_a_network(Index n, OnGraph const& wrong) {
    return in_every_network(n, [&](Graph const& graph) {
        bool const counts = std::ssize(graph.links) >= n - 1 && connected(graph);
        return counts ? within({"network", n, graph.links}, wrong) : std::nullopt;
    });
}

std::optional<Wrong> wrong_in_a_tree(Index n, OnGraph const& wrong) {
    for (Index number = 0; number < topologies::trees_on(n); ++number) {
        auto const parents = topologies::parents_of_tree(n, number);
        Graph graph{"tree", n, {}};
        for (Index v = 0; v < n; ++v)
            if (Index const parent = parents[at(v)]; parent != v) graph.links.emplace_back(parent, v);
        if (auto found = within(graph, wrong)) return found;
    }
    return std::nullopt;
}

}  // namespace cubecheck::claims
