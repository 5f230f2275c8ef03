#include <algorithm>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "models/network/graphs.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the definition and the links of grids, on their diameters, and on the time of a broadcast,
/// which is at least half of the diameter and at most the diameter.
namespace cubecheck::claims {

namespace {

using Sides = std::vector<Index>;
using LinkSet = std::set<std::pair<Index, Index>>;

Index product(Sides const& sides) {
    return std::accumulate(sides.begin(), sides.end(), Index{1}, std::multiplies<>{});
}

/// The coordinates of a node, between 1 and the sides.
Sides coordinates(Index node, Sides const& sides) {
    Sides x;
    for (Index const side : sides) {
        x.push_back(node % side + 1);
        node /= side;
    }
    return x;
}

/// Links by a rule on the coordinates of two nodes.
template <class Rule>
LinkSet links_by(Rule rule, Sides const& sides) {
    LinkSet links;
    for (Index a = 0; a < product(sides); ++a)
        for (Index b = a + 1; b < product(sides); ++b)
            if (rule(coordinates(a, sides), coordinates(b, sides))) links.emplace(a, b);
    return links;
}

/// Two linked nodes differ by one in a coordinate; the rule for their other coordinates.
enum class OtherCoordinates { differ, are_equal };

/// Whether some coordinate differs by one, and the others are as the rule says.
bool linked(Sides const& x, Sides const& y, OtherCoordinates others) {
    for (std::size_t i = 0; i < x.size(); ++i) {
        bool right = std::abs(x[i] - y[i]) == 1;
        for (std::size_t j = 0; j < x.size(); ++j)
            right = right && (j == i || (x[j] != y[j]) == (others == OtherCoordinates::differ));
        if (right) return true;
    }
    return false;
}

LinkSet link_set(Graph const& graph) {
    LinkSet links;
    for (auto const& [a, b] : graph.links) links.insert(std::minmax(a, b));
    return links;
}

/// Different nodes have different coordinates, and every tuple of coordinates is a node.
StatementResult grid_nodes_are_tuples() {
    auto const tuples = for_every("sides", 1, 4, [](Index longest) -> std::optional<Wrong> {
        for (auto const& sides : shapes(3, longest)) {
            std::set<Sides> nodes;
            for (Index v = 0; v < grid(sides).nodes; ++v) nodes.insert(coordinates(v, sides));
            if (auto wrong = unless_equal("nodes of " + text(sides), std::ssize(nodes), product(sides)))
                return wrong;
            for (auto const& x : nodes)
                for (std::size_t i = 0; i < sides.size(); ++i)
                    if (x[i] < 1 || x[i] > sides[i])
                        return Wrong{text(sides), "a coordinate out of range", "within"};
        }
        return std::nullopt;
    });
    return {noted(tuples, "one to three dimensions")};
}

std::string written(LinkSet const& links, Sides const& sides) {
    std::string found;
    auto const node = [&](Index v) {
        std::string tuple;
        for (Index const x : coordinates(v, sides)) tuple += (tuple.empty() ? "(" : ",") + std::to_string(x);
        return tuple + ")";
    };
    for (auto const& [a, b] : links) found += (found.empty() ? "" : " ") + node(a) + "-" + node(b);
    return found.empty() ? "none" : found;
}

/// Compares the links by the rule with those of the product of lines, for squares and, with growing sides,
/// cubes.
Verdict rule_makes_a_grid(OtherCoordinates others) {
    auto const same = for_every("side", 1, 4, [others](Index side) -> std::optional<Wrong> {
        for (Sides const& sides : {Sides{side}, Sides{side, side}, Sides{side, side, side}}) {
            auto const rule = [&](Sides const& x, Sides const& y) { return linked(x, y, others); };
            auto const by_rule = links_by(rule, sides), expected = link_set(grid(sides));
            if (by_rule != expected)
                return Wrong{"the links of " + text(sides), written(by_rule, sides),
                             written(expected, sides)};
        }
        return std::nullopt;
    });
    return noted(same, "lines, squares and cubes");
}

StatementResult grid_links_by_the_rule() {
    return {.as_written = rule_makes_a_grid(OtherCoordinates::differ),
            .correction = Reading{"with x_j = x'_j for all j other than i",
                                  rule_makes_a_grid(OtherCoordinates::are_equal)}};
}

/// The numbers of dimensions of the checked grids.
constexpr auto in_space = "one to three dimensions";

StatementResult grid_diameter() {
    auto const added = for_every("sides", 1, 5, [](Index longest) -> std::optional<Wrong> {
        for (auto const& sides : shapes(3, longest)) {
            Index const wanted = std::accumulate(sides.begin(), sides.end(), Index{0}) - std::ssize(sides);
            if (auto wrong = unless_equal("the diameter of " + text(sides), diameter(grid(sides)), wanted))
                return wrong;
        }
        return std::nullopt;
    });
    return {noted(added, in_space)};
}

/// Compares the diameter of a square grid with those of the ring and of the balanced binary tree with as many
/// nodes.
Verdict square_lies_between(Index from) {
    return for_every("side", from, 24, [](Index side) -> std::optional<Wrong> {
        Index const square = diameter(grid({side, side})), ring = diameter(graphs::ring(side * side)),
                    tree = diameter(graphs::binary_tree(side * side));
        return unless(tree < square && square < ring, "diameter of the grid",
                      fmt::format("{}, of the ring {}, of the tree {}", square, ring, tree),
                      "less than the ring's and more than the tree's");
    });
}

StatementResult grid_diameter_lies_between() {
    return {.as_written = square_lies_between(2),
            .hypothesis = Reading{"it is a square of at least 6 x 6 nodes", square_lies_between(6)}};
}

/// Checks that closing the lines of a grid reduces its diameter, if `counts(sides)`.
Verdict torus_is_smaller(bool (*counts)(Sides const&)) {
    auto const smaller = for_every("sides", 2, 6, [counts](Index longest) -> std::optional<Wrong> {
        for (auto const& sides : shapes(3, longest)) {
            if (!counts(sides)) continue;
            Index const open = diameter(grid(sides)), closed = diameter(closed_grid(sides));
            if (closed >= open)
                return Wrong{text(sides), fmt::format("diameter {}", closed),
                             fmt::format("less than {}", open)};
        }
        return std::nullopt;
    });
    return noted(smaller, in_space);
}

StatementResult torus_has_smaller_diameter() {
    return {.as_written = torus_is_smaller([](Sides const& sides) { return std::ranges::min(sides) >= 2; }),
            .hypothesis = Reading{"some side has at least 3 nodes", torus_is_smaller([](Sides const& sides) {
                                      return std::ranges::max(sides) >= 3;
                                  })}};
}

/// The broadcast from any node of s^d nodes takes at least half of d (s - 1) rounds and at most all of it:
/// the distance to the farthest node.
StatementResult symmetric_grid_broadcast() {
    auto const within = for_every("d", 1, 4, [](Index d) -> std::optional<Wrong> {
        for (Index side = 1; side <= (d < 3 ? 9 : 5); ++side) {
            auto const graph = grid(Sides(static_cast<std::size_t>(d), side));
            Index const most = d * (side - 1);
            if (auto wrong =
                    unless_equal(fmt::format("the diameter for side {}", side), diameter(graph), most))
                return wrong;
            for (Index root = 0; root < graph.nodes; ++root) {
                Index const rounds = std::ranges::max(graph.distances(root));
                if (2 * rounds < most || rounds > most)
                    return Wrong{fmt::format("side {}, root {}", side, root),
                                 fmt::format("{} rounds", rounds),
                                 fmt::format("between half and all of {}", most)};
            }
        }
        return std::nullopt;
    });
    return {noted(noted(within, "sides to 9, or to 5 where d > 2"), arguments::flooding)};
}

}  // namespace

Checks course_grids_checks() {
    static constexpr Check checks[] = {
        {"grid_nodes_are_tuples", grid_nodes_are_tuples},
        {"grid_links_by_the_rule", grid_links_by_the_rule},
        {"grid_diameter", grid_diameter},
        {"grid_diameter_lies_between", grid_diameter_lies_between},
        {"torus_has_smaller_diameter", torus_has_smaller_diameter},
        {"symmetric_grid_broadcast", symmetric_grid_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
