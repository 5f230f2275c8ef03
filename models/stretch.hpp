#pragma once

#include "models/cell.hpp"

namespace cubecheck {

/// The `count` cells from `first` on, around a cycle of `nodes`, 0 <= count <= nodes.
template <class Number>
struct Stretch {
    Number first;
    Number count;
    Number nodes;

    constexpr auto contains(Number cell) const { return wrap(cell - first, nodes) < count; }
    constexpr Number size() const { return count; }
    constexpr auto within(Number bound) const {
        auto const on_the_cycle = in_range(first, nodes) && !(nodes < count) && !(bound < nodes);
        return implies(Number(0) < count, on_the_cycle);
    }
    constexpr void each(auto f) const {
        for (Number cell = 0; cell < nodes; ++cell)
            if (contains(cell)) f(cell);
    }
};

template <class Number>
Stretch(Number, Number, Number) -> Stretch<Number>;

}  // namespace cubecheck
