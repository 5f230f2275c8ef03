#pragma once

#include <algorithm>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::blocks {

/// The skips of a circulant graph on n ranks, from 1 to n: each is half of the next one, rounded up.
inline std::vector<Index> circulant_skips(Index n) {
    std::vector<Index> skips{n};
    while (skips.back() > 1) skips.push_back((skips.back() + 1) / 2);
    std::ranges::reverse(skips);
    return skips;
}

}  // namespace cubecheck::blocks
