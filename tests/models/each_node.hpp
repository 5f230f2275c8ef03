#pragma once

#include "models/parametric/node.hpp"

/// Loops over small cubes.
namespace cubecheck {

/// Calls f(a, k) for every node and every level of every cube of up to 64 nodes.
void each_node_and_level(auto f) {
    for (std::uint8_t d = 0; d <= 6; ++d)
        for (std::uint8_t k = 0; k <= d; ++k)
            for (std::uint32_t a = 0; a < 1U << d; ++a) f(Node{a}, Level{k, d});
}

}  // namespace cubecheck
