#pragma once

#include "models/support/index.hpp"

namespace cubecheck::claims {

/// How many subsets of k things n things have; 0 if k < 0 or k > n.
constexpr Index choose(Index n, Index k) {
    if (k < 0 || k > n) return 0;
    Index product = 1;
    for (Index i = 1; i <= k; ++i) product = product * (n - k + i) / i;
    return product;
}

}  // namespace cubecheck::claims
