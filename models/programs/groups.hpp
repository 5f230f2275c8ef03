#pragma once

#include "models/support/index.hpp"

/// Groups: the nodes cut into equally large parts, each of which runs a collective of its own, all at once.
///
/// A kind offers count(), the number of groups; group(me) and place(me), in which group a node is, and where;
/// and member(group, place), the node there.  A node whose group is none of 0 .. count() - 1 does not take
/// part.
namespace cubecheck {

/// All nodes, in one group.
struct WholeNetwork {
    static constexpr Index count() { return 1; }
    static constexpr Index group(Index) { return 0; }
    static constexpr Index place(Index me) { return me; }
    static constexpr Index member(Index, Index place) { return place; }
};

/// The rows of a grid of `side` rows and columns; node i side + j is in row i and column j.
struct GridRows {
    Index side;

    constexpr Index count() const { return side; }
    constexpr Index group(Index me) const { return me / side; }
    constexpr Index place(Index me) const { return me % side; }
    constexpr Index member(Index group, Index place) const { return group * side + place; }
};

/// The first row of the same grid.
struct FirstRow : GridRows {
    static constexpr Index count() { return 1; }
};

/// The columns of the same grid.
struct GridColumns {
    Index side;

    constexpr Index count() const { return side; }
    constexpr Index group(Index me) const { return me % side; }
    constexpr Index place(Index me) const { return me / side; }
    constexpr Index member(Index group, Index place) const { return place * side + group; }
};

}  // namespace cubecheck
