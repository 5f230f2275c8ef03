#pragma once

#include "models/parametric/cell_set.hpp"
#include "models/parametric/forms/ring.hpp"

namespace cubecheck {

/// Algorithms whose rounds have the sums 1, 2, .. of two ranks, up to 2 n - 3, among n >= 1 ranks: in the
/// round of a sum the two ranks of every pair with this sum may talk.
///
/// Shape:   2 n - 3 rounds, none for one rank.
struct PairSums : Ring {
    template <class Number>
    static constexpr Number rounds(Number nodes) {
        return choose(nodes < Number(2), Number(0), nodes + nodes - 3);
    }
    static constexpr Index rounds(Size const& size) { return rounds(size.nodes); }
    static constexpr Cut last(Size const& size) { return {rounds(size), size.nodes, size.root}; }
};

/// The sum of a round.
inline constexpr auto sum_of = [](auto const& at) { return at.round + 1; };

/// The numbers below n that make this sum with another number below n, 0 <= sum <= 2 n - 2.
template <class Number>
struct Addends {
    Number sum;
    Number nodes;

    constexpr auto contains(Number number) const {
        auto const other = sum - number;
        return in_range(number, nodes) && in_range(other, nodes) && !(other == number);
    }
    constexpr Number size() const {
        auto const numbers = choose(sum < nodes, sum + 1, nodes + nodes - 1 - sum);
        return numbers - one_if(half_of(sum) + half_of(sum) == sum);
    }
    constexpr auto within(Number bound) const { return !(bound < nodes); }
    constexpr auto has_its_size(Number count) const {
        return nodes == count && in_range(sum, nodes + nodes - 1);
    }
};
template <class Number>
Addends(Number, Number) -> Addends<Number>;
template <class Number>
inline constexpr bool is_counted_set<Addends<Number>> = true;

}  // namespace cubecheck
