#pragma once

#include "models/parametric/forms/chain.hpp"
#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/forms/hops.hpp"
#include "models/parametric/forms/line.hpp"
#include "models/parametric/forms/offsets.hpp"
#include "models/parametric/forms/pipeline.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/forms/two_levels.hpp"

namespace cubecheck {

/// linked(a, b, at): whether two ranks are linked in the topology of the algorithm's form.
struct LinkedFunction {};
inline constexpr Function<LinkedFunction> linked;

/// On a cube, two nodes are linked if they differ in exactly one bit.
template <class V>
constexpr auto compute(LinkedFunction, NodeOf<V> a, NodeOf<V> b, auto const&) {
    return is_power_of_two((a ^ b).bits);
}

/// On a ring, two ranks are linked if one is next to the other.
template <class Number>
constexpr auto compute(LinkedFunction, Number a, Number b, RingAt<Number> const& at) {
    return b == wrap(a + 1, at.nodes) || b == wrap(a - 1, at.nodes);
}

/// Swing's partners are all linked.
template <class Number>
constexpr auto compute(LinkedFunction, Number a, Number b, SwingAt<Number> const&) {
    return !(a == b);
}

/// For hops every two ranks are linked.
template <class Turns, class Number>
constexpr auto compute(LinkedFunction, Number a, Number b, HopAt<Turns, Number> const&) {
    return !(a == b);
}

/// For groups of ranks every two ranks are linked.
template <class Rank, class Number>
constexpr auto compute(LinkedFunction, Rank a, Rank b, TwoLevelsAt<Rank, Number> const&) {
    return !(a == b);
}

/// On a torus, the next ranks of a row are linked, and so are the next of a column.
template <class Rank, class Number>
constexpr auto compute(LinkedFunction, Rank a, Rank b, TorusAt<Rank, Number> const& at) {
    auto const in_row = member_of(b, at) - member_of(a, at), in_column = group_of(b, at) - group_of(a, at);
    auto const is_next = [](auto places, auto around) {
        return wrap(places - 1, around) == 0 || wrap(places + 1, around) == 0;
    };
    return (in_column == 0 && is_next(in_row, at.members)) || (in_row == 0 && is_next(in_column, at.groups));
}

/// On a folded cube every two ranks are linked.
template <class Rank, class Level, class Number>
constexpr auto compute(LinkedFunction, Rank a, Rank b, FoldedAt<Level, Number> const&) {
    return !(a == b);
}

template <class Number>
constexpr auto compute(LinkedFunction, Number a, Number b, ChainAt<Number> const& at) {
    return b == wrap(a + 1, at.nodes) || b == wrap(a - 1, at.nodes);
}

/// On a line, linked ranks have consecutive numbers.
template <class Number>
constexpr auto compute(LinkedFunction, Number a, Number b, LineAt<Number> const&) {
    return b == a + 1 || b == a - 1;
}

/// For rounds with distances every two ranks are linked.
template <class Number>
constexpr auto compute(LinkedFunction, Number a, Number b, DistanceAt<Number> const&) {
    return !(a == b);
}

}  // namespace cubecheck
