#pragma once

#include "models/network/graph.hpp"

/// The networks of the textbooks, as graphs.
namespace cubecheck::graphs {

/// n nodes, each linked to the next.
inline Graph line(Index n) {
    Graph graph{"line of " + std::to_string(n), n, {}};
    for (Index i = 0; i + 1 < n; ++i) graph.links.emplace_back(i, i + 1);
    return graph;
}

/// A line whose ends are linked; two nodes have one link, not two.
inline Graph ring(Index n) {
    Graph graph = line(n);
    graph.name = "ring of " + std::to_string(n);
    if (n > 2) graph.links.emplace_back(n - 1, 0);
    return graph;
}

/// The product of two networks: every row is a copy of the first, every column a copy of the second.
inline Graph product(Graph const& rows, Graph const& columns, std::string const& what) {
    Graph graph{what + " of " + std::to_string(columns.nodes) + " x " + std::to_string(rows.nodes),
                rows.nodes * columns.nodes,
                {}};
    for (Index r = 0; r < columns.nodes; ++r)
        for (auto const& [a, b] : rows.links)
            graph.links.emplace_back(r * rows.nodes + a, r * rows.nodes + b);
    for (Index c = 0; c < rows.nodes; ++c)
        for (auto const& [a, b] : columns.links)
            graph.links.emplace_back(a * rows.nodes + c, b * rows.nodes + c);
    return graph;
}

inline Graph mesh(Index rows, Index columns) { return product(line(columns), line(rows), "mesh"); }
inline Graph torus(Index rows, Index columns) { return product(ring(columns), ring(rows), "torus"); }

/// 2^d nodes, linked where their numbers differ in one bit.
inline Graph cube(Index d) {
    Graph graph{"cube of d=" + std::to_string(d), Index{1} << d, {}};
    for (Index v = 0; v < graph.nodes; ++v)
        for (Index k = 0; k < d; ++k)
            if ((v >> k & 1) == 0) graph.links.emplace_back(v, v | Index{1} << k);
    return graph;
}

/// The first n nodes of a balanced binary tree, level by level: the parent of node i is node (i - 1) / 2.
inline Graph binary_tree(Index n) {
    Graph graph{"binary tree of " + std::to_string(n), n, {}};
    for (Index i = 1; i < n; ++i) graph.links.emplace_back((i - 1) / 2, i);
    return graph;
}

}  // namespace cubecheck::graphs
