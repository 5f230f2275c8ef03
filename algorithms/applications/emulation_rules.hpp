#pragma once

#include "algorithms/applications/edge_colouring.hpp"
#include "algorithms/applications/vizing.hpp"

/// Rules for one round of a node, each with a colouring of arcs that satisfies it.
namespace cubecheck::applications {

/// One port: a node sends at most one message and receives at most one, possibly over different links.
struct OnePortRule {
    static std::vector<Index> colours(Arcs const& arcs, Index nodes) { return colours_of_arcs(arcs, nodes); }
};

/// One link: a node uses at most one of its links, possibly in both directions.
struct OneLinkRule {
    static std::vector<Index> colours(Arcs const& arcs, Index nodes) {
        auto const side = sides(arcs, nodes);
        auto const edges = edges_of(arcs, side);
        auto const of_edges = side.empty() ? by_fans(edges, nodes) : colours_of_arcs(edges, nodes);
        std::vector<Index> found;
        for (Arc const& arc : arcs)
            found.push_back(of_edges[static_cast<std::size_t>(
                std::ranges::find_if(edges,
                                     [&](Arc const& edge) {
                                         return edge == arc || edge == Arc{arc.to, arc.from};
                                     }) -
                edges.begin())]);
        return found;
    }
    /// The links of the arcs, each once, from side 0 to side 1 if there are sides.
    static Arcs edges_of(Arcs const& arcs, std::vector<Index> const& side) {
        Arcs edges;
        for (auto const& [from, to] : arcs) {
            bool const turned = side.empty() ? to < from : side[static_cast<std::size_t>(from)] == 1;
            edges.push_back(turned ? Arc{to, from} : Arc{from, to});
        }
        std::ranges::sort(edges);
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        return edges;
    }

private:
    static std::vector<Index> by_fans(Arcs const& edges, Index nodes) {
        VizingColouring colouring(edges, nodes);
        std::vector<Index> found;
        for (auto const& edge : edges) found.push_back(colouring.colour(edge));
        return found;
    }
};

}  // namespace cubecheck::applications
