#include "studies/claims/colouring.hpp"

#include <algorithm>
#include <cstdint>

#include "studies/claims/at.hpp"

namespace cubecheck::claims {

namespace {

/// Colours the links from `link` on; bit c of used[v] says that colour c is taken at node v.
bool coloured(Graph const& graph, Index colours, std::size_t link, std::vector<std::uint64_t>& used) {
    if (link == graph.links.size()) return true;
    auto const [a, b] = graph.links[link];
    for (Index c = 0; c < colours; ++c) {
        auto const mark = std::uint64_t{1} << c;
        if (((used[at(a)] | used[at(b)]) & mark) != 0) continue;
        used[at(a)] |= mark;
        used[at(b)] |= mark;
        if (coloured(graph, colours, link + 1, used)) return true;
        used[at(a)] &= ~mark;
        used[at(b)] &= ~mark;
    }
    return false;
}

}  // namespace

bool colourable(Graph const& graph, Index colours) {
    expects(colours <= 64, "colours are counted in 64 bits");
    std::vector<std::uint64_t> used(at(graph.nodes));
    return coloured(graph, colours, 0, used);
}

Index greedy_colours(Graph const& graph) {
    std::vector<std::uint64_t> used(at(graph.nodes));
    Index most = 0;
    for (auto const& [a, b] : graph.links) {
        Index colour = 0;
        while (((used[at(a)] | used[at(b)]) >> colour & 1) != 0) ++colour;
        used[at(a)] |= std::uint64_t{1} << colour;
        used[at(b)] |= std::uint64_t{1} << colour;
        most = std::max(most, colour + 1);
    }
    return most;
}

bool is_bipartite(Graph const& graph) {
    for (Index source = 0; source < graph.nodes; ++source) {
        auto const distance = graph.distances(source);
        for (auto const& [a, b] : graph.links)
            if (distance[at(a)] >= 0 && distance[at(a)] % 2 == distance[at(b)] % 2) return false;
    }
    return true;
}

}  // namespace cubecheck::claims
