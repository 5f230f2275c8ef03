#include <algorithm>
#include <numeric>

#include "models/network/graphs.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the diameters of grids, and on the time of a broadcast, which is between half of them and
/// all.
namespace cubecheck::claims {

namespace {

using Sides = std::vector<Index>;

/// How many dimensions the grids have that are gone through.
constexpr auto in_space = "one to three dimensions";

Finding grid_diameter() {
    auto const added = for_every("sides", 1, 5, [](Index longest) -> std::optional<Wrong> {
        for (auto const& sides : shapes(3, longest)) {
            Index const wanted =
                std::accumulate(sides.begin(), sides.end(), Index{0}) - static_cast<Index>(sides.size());
            if (auto wrong = unless_equal("the diameter of " + text(sides), diameter(grid(sides)), wanted))
                return wrong;
        }
        return std::nullopt;
    });
    return {noted(added, in_space)};
}

/// The diameter of a square grid against those of the ring and of the balanced binary tree with as many
/// nodes.
Verdict square_lies_between(Index from) {
    return for_every("side", from, 24, [](Index side) -> std::optional<Wrong> {
        Index const square = diameter(grid({side, side})), ring = diameter(graphs::ring(side * side)),
                    tree = diameter(graphs::binary_tree(side * side));
        return unless(tree < square && square < ring, "diameter of the grid",
                      std::to_string(square) + ", of the ring " + std::to_string(ring) + ", of the tree " +
                          std::to_string(tree),
                      "less than the ring's and more than the tree's");
    });
}

Finding grid_diameter_lies_between() {
    return {.as_written = square_lies_between(2),
            .hypothesis = Reading{"it is a square of at least 6 x 6 nodes", square_lies_between(6)}};
}

/// Closing the lines of a grid makes its diameter smaller, wherever `counts(sides)`.
Verdict torus_is_smaller(bool (*counts)(Sides const&)) {
    auto const smaller = for_every("sides", 2, 6, [counts](Index longest) -> std::optional<Wrong> {
        for (auto const& sides : shapes(3, longest)) {
            if (!counts(sides)) continue;
            Index const open = diameter(grid(sides)), closed = diameter(closed_grid(sides));
            if (closed >= open)
                return Wrong{text(sides), "diameter " + std::to_string(closed),
                             "less than " + std::to_string(open)};
        }
        return std::nullopt;
    });
    return noted(smaller, in_space);
}

Finding torus_has_smaller_diameter() {
    return {.as_written = torus_is_smaller([](Sides const& sides) { return std::ranges::min(sides) >= 2; }),
            .hypothesis = Reading{"some side has at least 3 nodes", torus_is_smaller([](Sides const& sides) {
                                      return std::ranges::max(sides) >= 3;
                                  })}};
}

/// The broadcast from any node of s^d nodes takes between half of d (s - 1) and all of it: it is the distance
/// to the farthest node.
Finding symmetric_grid_broadcast() {
    auto const within = for_every("d", 1, 4, [](Index d) -> std::optional<Wrong> {
        for (Index side = 1; side <= (d < 3 ? 9 : 5); ++side) {
            auto const graph = grid(Sides(static_cast<std::size_t>(d), side));
            Index const most = d * (side - 1);
            if (auto wrong =
                    unless_equal("the diameter for side " + std::to_string(side), diameter(graph), most))
                return wrong;
            for (Index root = 0; root < graph.nodes; ++root) {
                Index const rounds = std::ranges::max(graph.distances(root));
                if (2 * rounds < most || rounds > most)
                    return Wrong{"side " + std::to_string(side) + ", root " + std::to_string(root),
                                 std::to_string(rounds) + " rounds",
                                 "between half and all of " + std::to_string(most)};
            }
        }
        return std::nullopt;
    });
    return {noted(noted(within, "sides to 9, or to 5 where d > 2"), arguments::flooding)};
}

}  // namespace

Checks course_grid_diameters_checks() {
    static constexpr Check checks[] = {
        {"grid_diameter", grid_diameter},
        {"grid_diameter_lies_between", grid_diameter_lies_between},
        {"torus_has_smaller_diameter", torus_has_smaller_diameter},
        {"symmetric_grid_broadcast", symmetric_grid_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
