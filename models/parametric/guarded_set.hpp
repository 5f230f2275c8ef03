#pragma once

#include "models/parametric/cell_set.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck {

/// The members of a set of cells, if `some`; else the empty set.
template <class Set, class Truth>
struct Guarded {
    Set set;
    Truth some;

    constexpr auto contains(auto cell) const { return some && set.contains(cell); }
    constexpr auto size() const { return choose(some, set.size(), 0); }
    constexpr auto within(auto bound) const { return implies(some, set.within(bound)); }
    constexpr auto has_its_size(auto count) const { return implies(some, set.has_its_size(count)); }
    constexpr void each(auto f) const {
        if (some) set.each(f);
    }
};

template <class Set, class Truth>
Guarded(Set, Truth) -> Guarded<Set, Truth>;
template <class Set, class Truth>
inline constexpr bool is_counted_set<Guarded<Set, Truth>> = is_counted_set<Set>;

/// All cells of a rank that has one cell for every rank, if `some`; else none.
inline constexpr auto all_if = [](auto some, auto const& at) {
    return Guarded{Stretch{zero_like(at.nodes), at.nodes, at.nodes}, some};
};

}  // namespace cubecheck
