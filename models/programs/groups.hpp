#pragma once

#include "models/support/index.hpp"

/// Groups: a partition of the nodes into parts of equal size. Each runs a collective of its own, all at the
/// same time.
///
/// A kind has count(), the number of groups; group(me) and place(me), the group of a node and its place
/// there; and member(group, place), the node at a place. A node whose group is not one of 0 .. count() - 1
/// does not take part.
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

/// The first row of the grid.
struct FirstRow : GridRows {
    static constexpr Index count() { return 1; }
};

/// The columns of the grid.
struct GridColumns {
    Index side;

    constexpr Index count() const { return side; }
    constexpr Index group(Index me) const { return me % side; }
    constexpr Index place(Index me) const { return me / side; }
    constexpr Index member(Index group, Index place) const { return place * side + group; }
};

}  // namespace cubecheck
