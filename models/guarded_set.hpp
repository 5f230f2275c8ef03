#pragma once

#include "models/cell_set.hpp"

namespace cubecheck {

/// The members of a set of cells, if `some`; else none.
template <class Set, class Truth>
struct Guarded {
    Set set;
    Truth some;

    constexpr auto contains(auto cell) const { return some && set.contains(cell); }
    constexpr auto size() const { return select(some, set.size(), 0); }
    constexpr auto within(auto bound) const { return implies(some, set.within(bound)); }
    constexpr void each(auto f) const {
        if (some) set.each(f);
    }
};

template <class Set, class Truth>
Guarded(Set, Truth) -> Guarded<Set, Truth>;

}  // namespace cubecheck
