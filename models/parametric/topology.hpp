#pragma once

#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/forms/offsets.hpp"
#include "models/parametric/forms/pipeline.hpp"
#include "models/parametric/forms/ring.hpp"

/// linked(a, b, at): whether a link joins the two ranks, on the topology of the algorithm's form.
namespace cubecheck {

/// On a cube, two nodes are linked if they differ in exactly one bit.
template <class V>
constexpr auto linked(NodeOf<V> a, NodeOf<V> b, auto const&) {
    return is_power_of_two((a ^ b).bits);
}

/// On a ring, two ranks are linked if one is next to the other.
template <class Number>
constexpr auto linked(Number a, Number b, RingAt<Number> const& at) {
    return b == wrap(a + 1, at.nodes) || b == wrap(a - 1, at.nodes);
}

/// Where rounds have distances, every two ranks are linked.
template <class Number>
constexpr auto linked(Number a, Number b, DistanceAt<Number> const&) {
    return !(a == b);
}

}  // namespace cubecheck
