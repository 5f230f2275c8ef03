#include "properties/parametric/sampled.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>

namespace cubecheck::sampled_detail {

std::vector<Index> some(Index count, Spot const& spot) {
    std::vector<Index> found;
    auto const add = [&](Index i) {
        if (in_range(i, count) && std::ranges::find(found, i) == found.end()) found.push_back(i);
    };
    for (Index const i : {Index{0}, count - 1}) add(i);
    for (Index const c : spot.numbers) add(c);
    for (Index const i : {Index{1}, count / 2}) add(i);
    for (Index const c : spot.numbers)
        for (Index const near : {c - 1, c + 1}) add(near);
    for (Index power = 4; power < count; power *= 2)
        for (Index const near : {power - 1, power}) add(near);
    return found;
}

namespace {

using exhaustive_detail::node_text;

/// Up to this number, all instances are examined.
constexpr std::uint64_t few = 20'000;

/// The rounds, nodes and cells that are examined: all if they are few, otherwise a sample.
class Chosen {
public:
    /// `others`: the number of further nodes or cells in the lemma's scope.
    Chosen(Spot const& spot, Extent const& extent, Index others)
        : spot_(spot),
          all_(static_cast<double>(extent.rounds) * static_cast<double>(extent.ports) *
                   static_cast<double>(spot.size.nodes) * static_cast<double>(others) <=
               static_cast<double>(std::min(spot.budget, few))) {}

    std::vector<Index> of(Index count) const {
        if (!all_) return some(count, spot_);
        std::vector<Index> numbers(static_cast<std::size_t>(count));
        std::iota(numbers.begin(), numbers.end(), Index{0});
        return numbers;
    }

private:
    Spot const& spot_;
    bool all_;
};

/// Calls look(place) for the chosen rounds, at every port, until it finds a violation.
std::optional<Violation> in_some_rounds(Chosen const& numbers, Extent const& extent,
                                        std::function<std::optional<Violation>(Place)> const& look) {
    for (Index const r : numbers.of(extent.rounds)) {
        stop_if_interrupted();
        for (Index port = 0; port < extent.ports; ++port)
            if (auto found = look({.round = r, .port = port})) return found;
    }
    return std::nullopt;
}

std::string round_text(Place const& place) { return node_text(", round", place.round); }

/// The first of the chosen cells at which the lemma fails.
std::optional<Violation> wrong_cell(Spot const& spot, Chosen const& numbers, Extent const& extent,
                                    HoldsAt holds, Place place, std::string const& when) {
    auto const cells = numbers.of(extent.cells);
    for (Index const i : numbers.of(spot.size.nodes))
        for (Index const c : cells) {
            place.node = i;
            place.cell = c;
            if (!holds(spot.size, place))
                return Violation{node_text("node", i) + node_text(", cell", c) + when, {}};
        }
    return std::nullopt;
}

}  // namespace

std::optional<Violation> violation(over::RoundNode, Spot const& spot, Extent const& extent, HoldsAt holds) {
    Chosen const numbers(spot, extent, 1);
    auto const nodes = numbers.of(spot.size.nodes);
    return in_some_rounds(numbers, extent, [&](Place place) -> std::optional<Violation> {
        for (Index const i : nodes) {
            place.node = i;
            if (!holds(spot.size, place)) return Violation{node_text("node", i) + round_text(place), {}};
        }
        return std::nullopt;
    });
}

std::optional<Violation> violation(over::RoundCell, Spot const& spot, Extent const& extent, HoldsAt holds) {
    Chosen const numbers(spot, extent, extent.cells);
    return in_some_rounds(numbers, extent, [&](Place const& place) {
        return wrong_cell(spot, numbers, extent, holds, place, round_text(place));
    });
}

std::optional<Violation> violation(over::RoundPair, Spot const& spot, Extent const& extent, HoldsAt holds) {
    Chosen const numbers(spot, extent, spot.size.nodes);
    auto const nodes = numbers.of(spot.size.nodes);
    return in_some_rounds(numbers, extent, [&](Place place) -> std::optional<Violation> {
        for (Index const i : nodes)
            for (Index const j : nodes) {
                place.node = i;
                place.other = j;
                if (i != j && !holds(spot.size, place))
                    return Violation{node_text("nodes", i) + node_text(" and", j) + round_text(place), {}};
            }
        return std::nullopt;
    });
}

std::optional<Violation> violation(over::FirstCell, Spot const& spot, Extent const& extent, HoldsAt holds) {
    Chosen const numbers(spot, {1, 1, extent.cells}, extent.cells);
    return wrong_cell(spot, numbers, extent, holds, {}, ", before the first round");
}

std::optional<Violation> violation(over::First, Spot const& spot, Extent const&, HoldsAt holds) {
    if (holds(spot.size, {})) return std::nullopt;
    return Violation{"before the first round", {}};
}

std::optional<Violation> violation(over::Last, Spot const& spot, Extent const&, HoldsAt holds) {
    if (holds(spot.size, {})) return std::nullopt;
    return Violation{"after the last round", {}};
}

}  // namespace cubecheck::sampled_detail
