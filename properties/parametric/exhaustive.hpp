#pragma once

#include <optional>

#include "properties/parametric/exhaustive_rounds.hpp"
#include "properties/parametric/exhaustive_structures.hpp"

/// Exhaustive checks of lemmas at one size.
namespace cubecheck {

/// The approximate number of instances of lemma L of algorithm A at this size.
template <class A, class L>
double cases(Size const& size) {
    double const nodes = static_cast<double>(size.nodes);
    if constexpr (!Phase<A>) {
        return nodes * nodes * static_cast<double>(size.d);
    } else {
        constexpr bool pairs = std::is_same_v<typename L::Over, over::RoundPair> ||
                               std::is_same_v<typename L::Over, over::RoundPairCell> ||
                               std::is_same_v<typename L::Over, over::RoundPairLevel>;
        double const values = nodes * static_cast<double>(cell_count<typename A::Cells>(size));
        if (std::is_same_v<typename L::Over, over::LastPairCells>) return values * values;
        return nodes * (pairs ? nodes : static_cast<double>(cell_count<typename A::Cells>(size))) *
               static_cast<double>(A::Form::rounds(size));
    }
}

/// The first failure of lemma L of algorithm A at this size; nothing if it holds for all instances.
template <class A, class L>
std::optional<Violation> first_violation(Size const& size) {
    Violation found;
    if (exhaustive_detail::all<A, L>(typename L::Over{}, size, found)) return std::nullopt;
    return found;
}

}  // namespace cubecheck
