#pragma once

#include <algorithm>

#include "models/explicit/family.hpp"
#include "models/support/exact.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// The variables of the cost formula of an explicit program.
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
    Number branch;     ///< the size of the largest component that is left without the root
    Number floor_log;  ///< floor(log p)
    Number ceil_log;   ///< ceil(log p)
    Number core;       ///< the largest power of two up to p
    Number paths;      ///< the sum of the distances between the root and all nodes
};

/// The values of the variables at one size.
Measures<Index> measures(Family const& family, Size const& size);

/// Quotients, rounded down and up, also of negative numbers.  A quotient by 0 is 0, as in a cube of no
/// dimensions.  Formulas that are only printed have their own versions.
///
/// Throws: Error, of the kind `structure`, if the quotient does not fit in 64 bits.
constexpr Index floor_div(Index a, Index b) {
    if (b == 0) return 0;
    if (b == -1) return exact_difference(0, a);
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
constexpr Index ceil_div(Index a, Index b) {
    if (b == 0) return 0;
    if (b == -1) return exact_difference(0, a);
    return a / b + (a % b != 0 && (a < 0) == (b < 0) ? 1 : 0);
}

}  // namespace cubecheck
