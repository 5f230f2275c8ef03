#include "studies/claims/mapping.hpp"

#include <algorithm>

#include "algorithms/embeddings/gray_ring.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/at.hpp"

namespace cubecheck::claims {

namespace {

class Search {
public:
    Search(Graph const& guest, Graph const& host) : guest_(guest), host_(host) {}

    bool extend(Places& places) const {
        auto const next = static_cast<Index>(places.size());
        if (next == guest_.nodes()) return true;
        for (Index place = 0; place < host_.nodes(); ++place) {
            if (!fits(next, place, places)) continue;
            places.push_back(place);
            if (extend(places)) return true;
            places.pop_back();
        }
        return false;
    }

private:
    bool fits(Index node, Index place, Places const& places) const {
        if (std::ranges::find(places, place) != places.end()) return false;
        return std::ranges::all_of(guest_.neighbours(node), [&](Index near) {
            return near >= node || host_.linked(places[at(near)], place);
        });
    }

    Topology guest_, host_;
};

}  // namespace

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
    Places places;
    if (!Search(guest, host).extend(places)) return std::nullopt;
    return places;
}

}  // namespace cubecheck::claims
