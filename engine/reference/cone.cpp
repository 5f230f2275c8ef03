#include "engine/reference/cone.hpp"

#include <algorithm>

namespace cubecheck::cone_detail {

void sort(Places& places) {
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
}

std::size_t position(Places const& places, NodeCell place) {
    return static_cast<std::size_t>(std::ranges::lower_bound(places, place) - places.begin());
}

}  // namespace cubecheck::cone_detail
