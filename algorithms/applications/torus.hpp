#pragma once

#include "models/support/index.hpp"

namespace cubecheck::applications {

/// A torus of q x q nodes; node i q + j is (i, j).
struct Torus {
    Index q;

    constexpr Index row(Index me) const { return me / q; }
    constexpr Index column(Index me) const { return me % q; }
    /// The node (i, j), both modulo q. i and j are at most q out of range.
    constexpr Index node(Index i, Index j) const { return wrap(i, q) * q + wrap(j, q); }
    /// The node `down` rows further down and `right` columns further right.
    constexpr Index beside(Index me, Index down, Index right) const {
        return node(row(me) + down, column(me) + right);
    }
    /// Whether a link joins the two.
    constexpr bool linked(Index a, Index b) const {
        return a != b && (b == beside(a, 0, 1) || b == beside(a, 0, -1) || b == beside(a, 1, 0) ||
                          b == beside(a, -1, 0));
    }
};

}  // namespace cubecheck::applications
