#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::studies {

/// What `cubecheck place` is asked, besides what other verbs are asked, too.
struct PlaceOptions {
    std::string network;  ///< a path; empty: none
    std::string heuristic = "eff";
    bool experiment = false;
    std::vector<Index> numbers_of_nodes;  ///< none: 8 to 1024
    Index topologies = 1000;
    std::string generator = "both";
};

}  // namespace cubecheck::studies
