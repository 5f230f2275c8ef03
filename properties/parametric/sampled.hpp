#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "properties/parametric/exhaustive_rounds.hpp"

/// Tests a lemma at a sample of its instances if a size has too many of them; at all instances if they are
/// few.
namespace cubecheck {

/// A size to examine, and the numbers of interest at this size.
struct Spot {
    Size size;
    std::vector<Index> numbers;  ///< nodes, cells and rounds of interest: the numerals of a definition
    std::uint64_t budget;        ///< the largest number of instances examined
};

namespace sampled_detail {

/// A sample of the numbers below `count`, in order of priority: the ends, the numbers of interest, and
/// others, such as powers of two.
std::vector<Index> some(Index count, Spot const& spot);

/// The numbers of rounds, ports and cells of a node at a size.
struct Extent {
    Index rounds, ports, cells;
};

/// An instance of a lemma. A lemma reads the members that belong to its scope.
struct Place {
    Index round = 0, port = 0, node = 0, other = 0, cell = 0;
};

/// Whether the lemma of a definition holds for an instance.
using HoldsAt = bool (*)(Size const&, Place const&);

template <class A>
auto round_at(Size const& size, Place const& place) {
    auto at = A::Form::in(size, place.round);
    at.port = place.port;
    return at;
}

template <class A, class L>
bool holds_at(Size const& size, Place const& place) {
    using Over = typename L::Over;
    [[maybe_unused]] auto const me = A::Form::rank(place.node);
    if constexpr (std::is_same_v<Over, over::RoundNode>)
        return bool(L::template holds<A>(me, round_at<A>(size, place)));
    else if constexpr (std::is_same_v<Over, over::RoundCell>)
        return bool(
            L::template holds<A>(me, cell_at<typename A::Cells>(place.cell), round_at<A>(size, place)));
    else if constexpr (std::is_same_v<Over, over::RoundPair>)
        return bool(L::template holds<A>(me, A::Form::rank(place.other), round_at<A>(size, place)));
    else if constexpr (std::is_same_v<Over, over::FirstCell>)
        return bool(L::template holds<A>(me, cell_at<typename A::Cells>(place.cell), A::Form::first(size)));
    else if constexpr (std::is_same_v<Over, over::First>)
        return bool(L::template holds<A>(A::Form::first(size), parameters(size)));
    else
        return bool(L::template holds<A>(A::Form::last(size), parameters(size)));
}

std::optional<Violation> violation(over::RoundNode, Spot const&, Extent const&, HoldsAt);
std::optional<Violation> violation(over::RoundCell, Spot const&, Extent const&, HoldsAt);
std::optional<Violation> violation(over::RoundPair, Spot const&, Extent const&, HoldsAt);
std::optional<Violation> violation(over::FirstCell, Spot const&, Extent const&, HoldsAt);
std::optional<Violation> violation(over::First, Spot const&, Extent const&, HoldsAt);
std::optional<Violation> violation(over::Last, Spot const&, Extent const&, HoldsAt);

}  // namespace sampled_detail

/// The first failure of lemma L of algorithm A at the size, among the examined instances; nothing if it holds
/// for all. Lemmas of other scopes are not tested.
template <class A, class L>
std::optional<Violation> sampled_violation(Spot const& spot) {
    using Over = typename L::Over;
    using sampled_detail::Extent, sampled_detail::HoldsAt;
    if constexpr (Phase<A> && requires(Extent extent, HoldsAt holds) {
                      sampled_detail::violation(Over{}, spot, extent, holds);
                  })
        return sampled_detail::violation(
            Over{}, spot, {A::Form::rounds(spot.size), A::ports, cell_count<typename A::Cells>(spot.size)},
            sampled_detail::holds_at<A, L>);
    else
        return std::nullopt;
}

}  // namespace cubecheck
