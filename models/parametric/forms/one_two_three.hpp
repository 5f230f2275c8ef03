#pragma once

#include "models/parametric/forms/distances.hpp"

namespace cubecheck {

/// Algorithms whose rounds have the distances 1, 2, 3, 6, 12, .., among n >= 1 ranks that are all linked: the
/// first two below n, the others below n - 1.
///
/// Shape:   ceil(log2(n - 1) + log2(4/3)) rounds, none for one rank.
struct OneTwoThree : Distances {
    struct At : DistanceAt<Index> {};

    static constexpr Index rounds(Size const& size) {
        Index done = 0;
        while (distance(size, done) < size.nodes - (done < 2 ? 0 : 1)) ++done;
        return done;
    }
    static constexpr Index distance(Size const&, Index round) {
        return round < 2 ? round + 1 : 3 * power_of_two(round - 2);
    }
    static constexpr At in(Size const& size, Index round) {
        return {{distance(size, round), round, size.nodes, size.root}};
    }
    static constexpr Cut first(Size const& size) { return cut(size, 0); }
    static constexpr Cut last(Size const& size) { return cut(size, rounds(size)); }
    static constexpr auto after(auto const& at) {
        auto const next = at.distance + choose(at.distance < 3, 1, at.distance);
        return DistanceCut{next, at.round + 1, at.nodes, at.root};
    }

private:
    static constexpr Cut cut(Size const& size, Index round) {
        return {distance(size, round), round, size.nodes, size.root};
    }
};

}  // namespace cubecheck
