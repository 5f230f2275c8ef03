#pragma once

#include "models/parametric/forms/distances.hpp"
#include "models/parametric/order.hpp"

/// Circulant graphs on any number n of ranks. Their skips go from 1 to n; each is half of the next one,
/// rounded up.
namespace cubecheck {

/// The place of an algorithm in a round whose messages cross the skip s.
template <class Number>
struct SkipAt : DistanceAt<Number> {
    Number next;  ///< the skip after s: 2s or 2s - 1

    /// The number of ranks within the next skip, but not within the skip of the round.
    constexpr Number added() const { return next - this->distance; }
};

/// Algorithms whose rounds cross the skips below n, in ascending or descending order, among n >= 1 ranks that
/// are all linked. At a cut, the distance is the skip up to which ranks have been combined.
///
/// Shape:   ceil(log2 n) rounds.
template <Order order>
struct SkipsIn : Distances {
    using At = SkipAt<Index>;
    static constexpr bool ascends = order == Order::ascending;

    /// The skip of this number, counted from 0: skip(n, 0) = 1.
    static constexpr Index skip(Size const& size, Index number) {
        Index const parts = power_of_two(rounds(size) - number);
        return (size.nodes + parts - 1) / parts;
    }
    static constexpr Index distance(Size const& size, Index round) {
        return skip(size, ascends ? round : rounds(size) - 1 - round);
    }
    static constexpr At in(Size const& size, Index round) {
        Index const number = ascends ? round : rounds(size) - 1 - round;
        return {{skip(size, number), round, size.nodes, size.root}, skip(size, number + 1)};
    }
    static constexpr Cut first(Size const& size) {
        return {ascends ? 1 : size.nodes, 0, size.nodes, size.root};
    }
    static constexpr Cut last(Size const& size) {
        return {ascends ? size.nodes : 1, rounds(size), size.nodes, size.root};
    }
    static constexpr auto before(auto const& at) {
        return DistanceCut{ascends ? at.distance : at.next, at.round, at.nodes, at.root};
    }
    static constexpr auto after(auto const& at) {
        return DistanceCut{ascends ? at.next : at.distance, at.round + 1, at.nodes, at.root};
    }
};

using AscendingSkips = SkipsIn<Order::ascending>;
using DescendingSkips = SkipsIn<Order::descending>;

}  // namespace cubecheck
