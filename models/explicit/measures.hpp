#pragma once

#include <algorithm>

#include "models/explicit/family.hpp"

namespace cubecheck {

/// The numbers in which the cost of a explicit program is written.
template <class Number>
struct Measures {
    Number d;          ///< dimensions of the cube or grid
    Number nodes;      ///< p
    Number log;        ///< log p, where p is a power of two; elsewhere no formula may have it
    Number half;       ///< p / 2, where p is even; likewise
    Number chunks;     ///< k
    Number root;       ///< r
    Number side;       ///< s, of a grid of p = s^d nodes; likewise
    Number to_side;    ///< p / s
    Number depth;      ///< the distance from the root to the node farthest from it
    Number branch;     ///< the nodes of the largest part that is left when the root is taken away
    Number floor_log;  ///< floor(log p)
    Number ceil_log;   ///< ceil(log p)
    Number core;       ///< the largest power of two up to p
    Number paths;      ///< the sum of the distances between the root and all nodes
};

/// The measures of one size.
Measures<Index> measures(Family const& family, Size const& size);

/// Quotients, rounded down and up; a quotient by 0 is 0, for in a cube of no dimensions there is nothing to
/// share out.  Formulas that are only written down have their own.
constexpr Index floor_div(Index a, Index b) {
    if (b == 0) return 0;
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
constexpr Index ceil_div(Index a, Index b) {
    if (b == 0) return 0;
    return a / b + (a % b != 0 && (a < 0) == (b < 0) ? 1 : 0);
}

}  // namespace cubecheck
