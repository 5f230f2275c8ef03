#pragma once

#include <optional>

#include "properties/parametric/exhaustive_rounds.hpp"
#include "properties/parametric/exhaustive_structures.hpp"

/// Going through everything that a lemma speaks of, at one size.
namespace cubecheck {

/// How many things lemma L of algorithm A speaks of at this size, as a rough number.
template <class A, class L>
double cases(Size const& size) {
    double const nodes = static_cast<double>(size.nodes);
    if constexpr (!Phase<A>) {
        return nodes * nodes * static_cast<double>(size.d);
    } else {
        constexpr bool pairs = std::is_same_v<typename L::Over, over::RoundPair> ||
                               std::is_same_v<typename L::Over, over::RoundPairCell> ||
                               std::is_same_v<typename L::Over, over::RoundPairLevel>;
        double const held = nodes * static_cast<double>(cell_count<typename A::Cells>(size));
        if (std::is_same_v<typename L::Over, over::LastPairCells>) return held * held;
        return nodes * (pairs ? nodes : static_cast<double>(cell_count<typename A::Cells>(size))) *
               static_cast<double>(A::Form::rounds(size));
    }
}

/// Where lemma L of algorithm A fails at this size; nothing if it holds of everything.
template <class A, class L>
std::optional<Violation> first_violation(Size const& size) {
    Violation found;
    if (exhaustive_detail::all<A, L>(typename L::Over{}, size, found)) return std::nullopt;
    return found;
}

}  // namespace cubecheck
