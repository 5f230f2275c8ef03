#pragma once

#include "studies/claims/evidence.hpp"

namespace cubecheck::claims {

/// The left neighbour by a remainder that has the sign of its left operand.
inline Verdict left_neighbour_exists() {
    return for_every("n", 1, 64, [](Index n) -> std::optional<Wrong> {
        for (Index me = 0; me < n; ++me) {
            Index const left = (me - 1) % n;
            if (!in_range(left, n))
                return Wrong{"the left neighbour of node " + std::to_string(me), std::to_string(left),
                             "a node, 0 .. n-1"};
        }
        return std::nullopt;
    });
}

}  // namespace cubecheck::claims
