#pragma once

#include "algorithms/applications/edge_colouring.hpp"

namespace cubecheck::applications {

/// Colours for the edges of a simple graph: edges that share a node differ. The number of colours is at most
/// the largest degree plus one.
///
/// An edge (u, v) is coloured with a fan of neighbours of u, in which the colour of each edge is free at the
/// neighbour before. Two colours are swapped along a path, and the fan is rotated. Then its last edge can be
/// coloured.
///
/// Source:  Vizing 1964; constructed as by Misra and Gries 1992.
class VizingColouring {
public:
    VizingColouring(Arcs const& edges, Index nodes)
        : nodes_(nodes),
          neighbour_(colouring_detail::table(nodes, highest_degree(edges, nodes) + 1)),
          colour_(colouring_detail::table(nodes, nodes)) {
        for (auto const& [u, v] : edges) add(u, v);
    }

    Index colour(Arc const& edge) { return colouring_detail::at(colour_, edge.from, edge.to); }

    static Index highest_degree(Arcs const& edges, Index nodes) {
        std::vector<Index> degree(static_cast<std::size_t>(nodes));
        for (auto const& [u, v] : edges)
            ++degree[static_cast<std::size_t>(u)], ++degree[static_cast<std::size_t>(v)];
        return degree.empty() ? 0 : std::ranges::max(degree);
    }

private:
    bool is_free(Index node, Index colour) { return colouring_detail::at(neighbour_, node, colour) < 0; }
    Index colour_between(Index u, Index v) { return colouring_detail::at(colour_, u, v); }

    void paint(Index u, Index v, Index colour) {
        for (auto const& [a, b] : {Arc{u, v}, Arc{v, u}}) {
            colouring_detail::at(colour_, a, b) = colour;
            colouring_detail::at(neighbour_, a, colour) = b;
        }
    }
    void erase(Index u, Index v) {
        Index const old = colour_between(u, v);
        for (auto const& [a, b] : {Arc{u, v}, Arc{v, u}}) {
            colouring_detail::at(colour_, a, b) = -1;
            colouring_detail::at(neighbour_, a, old) = -1;
        }
    }

    std::vector<Index> fan_of(Index u, Index v) {
        std::vector<Index> fan{v};
        for (Index w = 0; w < nodes_; ++w) {
            if (colour_between(u, w) < 0 || !is_free(fan.back(), colour_between(u, w)) ||
                std::ranges::find(fan, w) != fan.end())
                continue;
            fan.push_back(w);
            w = -1;
        }
        return fan;
    }

    /// Swaps two colours along the path from u that begins with the second one.
    void swap_from(Index u, Index c, Index d) {
        std::vector<Index> path{u};
        for (Index next = colouring_detail::at(neighbour_, u, d), turn = c; next >= 0;
             next = colouring_detail::at(neighbour_, next, turn), turn = c + d - turn)
            path.push_back(next);
        for (std::size_t i = 0; i + 1 < path.size(); ++i) erase(path[i], path[i + 1]);
        for (std::size_t i = 0; i + 1 < path.size(); ++i) paint(path[i], path[i + 1], i % 2 == 0 ? c : d);
    }

    void add(Index u, Index v) {
        auto fan = fan_of(u, v);
        Index const c = colouring_detail::free_colour(neighbour_, u);
        Index const d = colouring_detail::free_colour(neighbour_, fan.back());
        swap_from(u, c, d);
        std::size_t last = 0;
        while (!is_free(fan[last], d)) ++last;
        std::vector<Index> shifted;
        for (std::size_t i = 0; i < last; ++i) {
            shifted.push_back(colour_between(u, fan[i + 1]));
            erase(u, fan[i + 1]);
        }
        for (std::size_t i = 0; i < last; ++i) paint(u, fan[i], shifted[i]);
        paint(u, fan[last], d);
    }

    Index nodes_;
    colouring_detail::Table neighbour_;  ///< by node and colour
    colouring_detail::Table colour_;     ///< by the two nodes
};

}  // namespace cubecheck::applications
