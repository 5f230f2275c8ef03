#include "studies/claims/colouring.hpp"

#include <algorithm>
#include <cstdint>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/bipartite.hpp>

#include "studies/claims/integers.hpp"

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
    using Undirected = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
    return boost::is_bipartite(Undirected(graph.links.begin(), graph.links.end(), at(graph.nodes)));
}

}  // namespace cubecheck::claims
