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

    /// The i-th dimension around the cycle from `own` on, 0 <= i < d, and the index i of a dimension.
    static constexpr auto dimension_at(auto i, auto own, auto d) { return wrap(own + i, d); }
    static constexpr auto index_of(auto dimension, auto own, auto d) { return wrap(dimension - own, d); }

    /// Whether bit r of a node differs from that of s. The node is on the path of dimension `own`, after the
    /// first `done` dimensions around the cycle. `differs` says whether s and t differ in bit r.
    ///
    /// For 0 <= done <= d these are all nodes of the path. If s and t agree in `own`, s and t are left out.
    static constexpr auto has_changed(auto differs, auto r, auto own, auto done, auto d) {
        return choose(differs, index_of(r, own, d) < done, r == own);
    }

    /// The dimensions that the path of dimension `own` crosses, in order.
    ///
    /// Pre:  s differs from t.
    static std::vector<Index> crossed(Node s, Node t, Index own, Index d) {
        expects(s != t, "paths lead from one node to another");
        bool const differs = bit_at(s ^ t, own);
        std::vector<Index> dimensions;
        for (Index i = 0; i < d; ++i) {
            Index const k = dimension_at(i, own, d);
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
