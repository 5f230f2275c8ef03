#include "studies/claims/mapping.hpp"

#include <algorithm>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/vf2_sub_graph_iso.hpp>

#include "algorithms/embeddings/gray_ring.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/integers.hpp"

namespace cubecheck::claims {

Places gray_ring(Index d) {
    Places places;
    for (Index i = 0; i < Index{1} << d; ++i)
        places.push_back(value(embeddings::GrayRing::node(Node{static_cast<std::uint32_t>(i)})));
    return places;
}

Places snake(std::vector<Index> const& sides) {
    Places places{0};
    Index stride = 1;
    for (Index const side : sides) {
        Places longer;
        for (Index x = 0; x < side; ++x) {
            if (x > 0) std::ranges::reverse(places);
            for (Index const place : places) longer.push_back(x * stride + place);
        }
        places = std::move(longer);
        stride *= side;
    }
    return places;
}

bool maps(Graph const& guest, Graph const& host, Places const& places) {
    auto sorted = places;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return false;
    Topology const network(host);
    return std::ranges::all_of(guest.links, [&](auto const& link) {
        return network.linked(places[at(link.first)], places[at(link.second)]);
    });
}

std::optional<Places> mapping(Graph const& guest, Graph const& host) {
    using Undirected = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
    Undirected const small(guest.links.begin(), guest.links.end(), at(guest.nodes));
    Undirected const large(host.links.begin(), host.links.end(), at(host.nodes));
    std::optional<Places> found;
    auto const keep_first = [&](auto const& place_of, auto const&) {
        found.emplace();
        for (std::size_t v = 0; v < boost::num_vertices(small); ++v)
            found->push_back(static_cast<Index>(boost::get(place_of, v)));
        return false;
    };
    boost::vf2_subgraph_mono(small, large, keep_first);
    return found;
}

}  // namespace cubecheck::claims
