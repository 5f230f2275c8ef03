#pragma once

#include <string_view>

#include "models/parametric/forms/cube.hpp"

namespace cubecheck {

/// The place of an algorithm that crosses the dimensions of a cube in ascending and then in descending order.
template <class Level, class Node, class Number>
struct UpAndDownAt : CubeAt<Level, Node, Number> {
    bool goes_up;  ///< whether the round is part of the ascent
};

/// The place between rounds.
template <class Level, class Node, class Number>
struct UpAndDownCut : CubeCut<Level, Node, Number> {
    TruthOf<Number> descends;  ///< whether a round of the descent is done
};

/// Whether no dimension lies above the cut.
inline constexpr auto is_top = [](auto k) { return above(k) == decltype(above(k))(0); };

/// Algorithms that cross all dimensions of a cube in ascending order, and then all in descending order, on
/// the cube of every dimension d >= 0.
///
/// Shape:   2 d rounds.
struct UpAndDown {
    using Rank = Node;
    using At = UpAndDownAt<Level, Node, Index>;
    using Cut = UpAndDownCut<Level, Node, Index>;
    static constexpr std::string_view every_size = "every d";

    static constexpr Node rank(Index i) { return AscendingCube::rank(i); }
    static constexpr Index rounds(Size const& size) { return 2 * size.d; }
    static constexpr At in(Size const& size, Index round) {
        bool const goes_up = round < size.d;
        return {goes_up ? AscendingCube::in(size, round) : DescendingCube::in(size, round - size.d), goes_up};
    }
    static constexpr Cut first(Size const& size) { return {AscendingCube::first(size), false}; }
    static constexpr Cut last(Size const& size) { return {AscendingCube::first(size), size.d > 0}; }

    /// At the top there is a single cut, whether it is reached by the ascent or left by the descent.
    template <class Level, class Node, class Number>
    static constexpr auto before(UpAndDownAt<Level, Node, Number> const& at) {
        using Truth = TruthOf<Number>;
        return at.goes_up ? cut(AscendingCube::before(at), Truth(false))
                          : cut(DescendingCube::before(at), Truth(!is_top(next(at.k))));
    }
    template <class Level, class Node, class Number>
    static constexpr auto after(UpAndDownAt<Level, Node, Number> const& at) {
        using Truth = TruthOf<Number>;
        return at.goes_up ? cut(AscendingCube::after(at), Truth(false))
                          : cut(DescendingCube::after(at), Truth(true));
    }

private:
    template <class Level, class Node, class Number>
    static constexpr UpAndDownCut<Level, Node, Number> cut(CubeCut<Level, Node, Number> const& at,
                                                           TruthOf<Number> descends) {
        return {at, descends};
    }
};

}  // namespace cubecheck
