#pragma once

#include "algorithms/blocks/farthest_first.hpp"

namespace cubecheck::blocks {

/// The route of a packet along a line in which the next node's number is larger by `stride`.
inline Route along_line(Index cell, Index from, Index to, Index stride = 1) {
    Route route{cell, {from}};
    while (route.nodes.back() != to)
        route.nodes.push_back(route.nodes.back() + (route.nodes.back() < to ? stride : -stride));
    return route;
}

}  // namespace cubecheck::blocks
