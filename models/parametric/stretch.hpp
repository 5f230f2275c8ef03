#pragma once

#include "models/parametric/cell_set.hpp"

namespace cubecheck {

/// `count` cells from `first` on, around the cycle of the first `nodes` cells, 0 <= count <= nodes.
template <class Number>
struct Stretch {
    Number first;
    Number count;
    Number nodes;

    /// If the set has a member, `first` is on the cycle.
    constexpr auto contains(Number cell) const {
        return Number(0) < count && in_range(cell, nodes) && wrap(cell - first, nodes) < count;
    }
    constexpr Number size() const { return count; }
    constexpr auto within(Number bound) const {
        auto const on_the_cycle = in_range(first, nodes) && !(nodes < count) && !(bound < nodes);
        return implies(Number(0) < count, on_the_cycle);
    }
    constexpr auto has_its_size(Number cells) const { return !(count < Number(0)) && within(cells); }
    constexpr void each(auto f) const {
        for (Number cell = 0; cell < nodes; ++cell)
            if (contains(cell)) f(cell);
    }
};

template <class Number>
Stretch(Number, Number, Number) -> Stretch<Number>;
template <class Number>
inline constexpr bool is_counted_set<Stretch<Number>> = true;

}  // namespace cubecheck
