#include "cli/render/picture/rank_places.hpp"

#include "formats/picture/places.hpp"

namespace cubecheck::cli {

std::vector<formats::Point> rank_places(formats::PageNetwork const& network, Index ranks,
                                        std::vector<Exchange> const& exchanges) {
    Topology topology(ranks);
    for (auto const& [a, b] : network.links) topology.link(a, b);
    if (network.arrangement == Arrangement::cycle)
        for (auto const& [a, b] : exchanges) topology.link(a, b);
    return formats::places(network.arrangement, topology, network.root);
}

}  // namespace cubecheck::cli
