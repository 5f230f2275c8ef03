#pragma once

#include <string_view>
#include <vector>

#include "models/parametric/cyclic.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::routing {

/// Paths from s to t that share only their ends: one for each dimension of the cube.
///
/// If s and t differ in a dimension, its path begins with it and continues through the differing dimensions
/// cyclically. If they agree in it, its path crosses it, then all differing dimensions, then it again.
///
/// Cost:    of n differing dimensions: n paths of n hops, d - n paths of n + 2 hops.
/// Source:  Saad and Schultz 1988; ledger B-91 to B-93.
struct DisjointPaths {
    static constexpr std::string_view name = "routing/disjoint_paths";
    static constexpr std::string_view system = "A44";

    /// The dimensions that the path of dimension `own` crosses, in order.
    ///
    /// Pre:  s differs from t.
    static std::vector<Index> crossed(Node s, Node t, Index own, Index d) {
        expects(s != t, "paths lead from one node to another");
        bool const differs = bit_at(s ^ t, own);
        std::vector<Index> dimensions;
        for (Index i = 0; i < d; ++i) {
            Index const k = residue(own + i, d);
            if (bit_at(s ^ t, k)) dimensions.push_back(k);
        }
        if (!differs) {
            dimensions.insert(dimensions.begin(), own);
            dimensions.push_back(own);
        }
        return dimensions;
    }
};

}  // namespace cubecheck::routing
