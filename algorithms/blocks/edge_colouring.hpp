#pragma once

#include <utility>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::blocks {

/// A proper edge colouring of a bipartite graph: no two edges at a node have the same colour.
///
/// Edges are coloured one by one. If no colour is free at both ends, the path that alternates between a
/// colour free at one end and a colour free at the other is recoloured. In a bipartite graph it cannot
/// return.
///
/// Shape:   of(left, right) is the colour of the edge, -1 if there is none.
/// Cost:    at most edges x nodes steps; as many colours as the largest degree.
/// Source:  Koenig 1916.
class EdgeColouring {
public:
    /// Pre: no node has more than `colours` edges.
    EdgeColouring(Index left, Index right, Index colours)
        : left_(table(left, colours)), right_(table(right, colours)) {}

    void add(Index left, Index right) {
        Index const a = free_colour(row(left_, left)), b = free_colour(row(right_, right));
        if (row(right_, right)[at(a)] >= 0) swap_from(right, a, b);
        colour(left, right, a);
    }

    Index of(Index left, Index right) const {
        auto const& edges = left_[at(left)];
        for (std::size_t c = 0; c < edges.size(); ++c)
            if (edges[c] == right) return static_cast<Index>(c);
        return -1;
    }
    /// The left end of the edge with a colour at a right node; -1 if there is none.
    Index left_of(Index right, Index colour) const { return right_[at(right)][at(colour)]; }

private:
    using Table = std::vector<std::vector<Index>>;  ///< the other end by node and colour, -1 for none

    static std::size_t at(Index i) { return static_cast<std::size_t>(i); }
    static Table table(Index nodes, Index colours) {
        return Table(at(nodes), std::vector<Index>(at(colours), -1));
    }
    static std::vector<Index>& row(Table& table, Index node) { return table[at(node)]; }
    static Index free_colour(std::vector<Index> const& edges) {
        std::size_t colour = 0;
        while (edges.at(colour) >= 0) ++colour;
        return static_cast<Index>(colour);
    }

    void colour(Index left, Index right, Index colour) {
        row(left_, left)[at(colour)] = right;
        row(right_, right)[at(colour)] = left;
    }

    /// Exchanges colours a and b along the path that leaves `right` with colour a; b is free at `right`.
    void swap_from(Index right, Index a, Index b) {
        std::vector<std::pair<Index, Index>> path;
        for (Index node = right; node >= 0;) {
            Index const left = row(right_, node)[at(a)];
            if (left < 0) break;
            path.emplace_back(left, node);
            node = row(left_, left)[at(b)];
            if (node >= 0) path.emplace_back(left, node);
        }
        for (auto const& [left, node] : path)
            for (Index const c : {a, b}) row(left_, left)[at(c)] = row(right_, node)[at(c)] = -1;
        for (std::size_t i = 0; i < path.size(); ++i)
            colour(path[i].first, path[i].second, i % 2 == 0 ? b : a);
    }

    Table left_, right_;
};

}  // namespace cubecheck::blocks
