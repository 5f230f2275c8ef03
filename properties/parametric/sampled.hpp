#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "properties/parametric/exhaustive_rounds.hpp"

/// Trying a lemma at a few of the things that it speaks of, at a size where there are too many to go through.
namespace cubecheck {

/// A size to look at, and where in it.
struct Spot {
    Size size;
    std::vector<Index> numbers;  ///< nodes, cells and rounds of interest: the numerals of a definition
    std::uint64_t budget;        ///< how many things may be looked at
};

namespace sampled_detail {

/// Some numbers below `count`, the most telling ones first: the ends, the numbers of interest, and others.
inline std::vector<Index> some(Index count, Spot const& spot) {
    std::vector<Index> found;
    auto const add = [&](Index i) {
        if (in_range(i, count) && std::ranges::find(found, i) == found.end()) found.push_back(i);
    };
    for (Index const i : {Index{0}, count - 1}) add(i);
    for (Index const c : spot.numbers) add(c);
    for (Index const i : {Index{1}, count / 2}) add(i);
    for (Index const c : spot.numbers)
        for (Index const near : {c - 1, c + 1}) add(near);
    return found;
}

/// Calls f(at, where) for some rounds, at every port.
template <class A>
bool some_rounds(Spot const& spot, auto f) {
    for (Index const r : some(A::Form::rounds(spot.size), spot)) {
        stop_if_interrupted();
        for (auto at = A::Form::in(spot.size, r); at.port < A::ports; ++at.port)
            if (!f(at, ", round " + std::to_string(r))) return false;
    }
    return true;
}

template <class A, class L>
bool holds(over::RoundNode, Spot const& spot, Violation& found) {
    return some_rounds<A>(spot, [&](auto const& at, std::string const& when) {
        return std::ranges::all_of(some(spot.size.nodes, spot), [&](Index i) {
            found.where = exhaustive_detail::node_text("node", i) + when;
            return bool(L::template holds<A>(A::Form::rank(i), at));
        });
    });
}
template <class A, class L>
bool holds(over::RoundCell, Spot const& spot, Violation& found) {
    return some_rounds<A>(spot, [&](auto const& at, std::string const& when) {
        return std::ranges::all_of(some(spot.size.nodes, spot), [&](Index i) {
            return std::ranges::all_of(some(cell_count<typename A::Cells>(spot.size), spot), [&](Index c) {
                found.where = exhaustive_detail::node_text("node", i) +
                              exhaustive_detail::node_text(", cell", c) + when;
                return bool(L::template holds<A>(A::Form::rank(i), A::Cells::cell(c), at));
            });
        });
    });
}
template <class A, class L>
bool holds(over::RoundPair, Spot const& spot, Violation& found) {
    return some_rounds<A>(spot, [&](auto const& at, std::string const& when) {
        auto const nodes = some(spot.size.nodes, spot);
        return std::ranges::all_of(nodes, [&](Index i) {
            return std::ranges::all_of(nodes, [&](Index j) {
                found.where =
                    exhaustive_detail::node_text("nodes", i) + exhaustive_detail::node_text(" and", j) + when;
                return i == j || bool(L::template holds<A>(A::Form::rank(i), A::Form::rank(j), at));
            });
        });
    });
}
template <class A, class L>
bool holds(over::FirstCell, Spot const& spot, Violation& found) {
    return std::ranges::all_of(some(spot.size.nodes, spot), [&](Index i) {
        return std::ranges::all_of(some(cell_count<typename A::Cells>(spot.size), spot), [&](Index c) {
            found.where = exhaustive_detail::node_text("node", i) +
                          exhaustive_detail::node_text(", cell", c) + ", before the first round";
            return bool(L::template holds<A>(A::Form::rank(i), A::Cells::cell(c), A::Form::first(spot.size)));
        });
    });
}
template <class A, class L>
bool holds(over::First, Spot const& spot, Violation& found) {
    found.where = "before the first round";
    return L::template holds<A>(A::Form::first(spot.size), parameters(spot.size));
}
template <class A, class L>
bool holds(over::Last, Spot const& spot, Violation& found) {
    found.where = "after the last round";
    return L::template holds<A>(A::Form::last(spot.size), parameters(spot.size));
}
/// What a lemma says of anything else is not tried.
template <class A, class L>
bool holds(auto, Spot const&, Violation&) {
    return true;
}

}  // namespace sampled_detail

/// Where lemma L of algorithm A fails at the size, of the things looked at; nothing if it holds of all.
template <class A, class L>
std::optional<Violation> sampled_violation(Spot const& spot) {
    Violation found;
    if constexpr (Phase<A>)
        if (!sampled_detail::holds<A, L>(typename L::Over{}, spot, found)) return found;
    return std::nullopt;
}

}  // namespace cubecheck
