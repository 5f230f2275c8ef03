#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "algorithms/embeddings/gray_ring.hpp"
#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "models/parametric/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/mapping.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the hypercube as a network, and on lines and rings in it.
namespace cubecheck::claims {

namespace {

using embeddings::GrayRing;

/// Corners (x_1, .., x_d) of the unit cube; pairs at distance one are edges.
StatementResult cube_links_corners() {
    return {for_every("d", 0, 7, [](Index d) {
        Graph corners{"corners", Index{1} << d, {}};
        for (Index a = 0; a < corners.nodes; ++a)
            for (Index b = a + 1; b < corners.nodes; ++b) {
                Index distance = 0;
                for (Index k = 0; k < d; ++k) distance += std::abs((a >> k & 1) - (b >> k & 1));
                if (distance == 1) corners.links.emplace_back(a, b);
            }
        return different_links(graphs::cube(d), corners);
    })};
}

StatementResult cube_is_a_grid_of_twos() {
    return {for_every("d", 0, 7, [](Index d) {
        return different_links(graphs::cube(d), grid(std::vector<Index>(static_cast<std::size_t>(d), 2)));
    })};
}

StatementResult cube_nodes_have_d_neighbours() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        Topology const cube(graphs::cube(d));
        if (auto wrong = unless_equal("nodes", cube.nodes(), Index{1} << d)) return wrong;
        for (Index v = 0; v < cube.nodes(); ++v) {
            if (auto wrong = unless_equal(fmt::format("neighbours of node {}", v), cube.degree(v), d))
                return wrong;
            for (Index u = 0; u < cube.nodes(); ++u)
                if (cube.linked(u, v) != (ones(node(u) ^ node(v)) == 1))
                    return Wrong{fmt::format("nodes {} and {}", u, v), "other links than at distance 1",
                                 "a link where one bit differs"};
        }
        return std::nullopt;
    })};
}

/// Two copies of a cube.  The names of the second copy have the top bit set.  Nodes at the same place in both
/// copies are linked.
Graph two_copies(Index d) {
    auto const copy = graphs::cube(d - 1);
    Graph both{"two copies", 2 * copy.nodes, copy.links};
    for (auto const& [a, b] : copy.links) both.links.emplace_back(copy.nodes + a, copy.nodes + b);
    for (Index v = 0; v < copy.nodes; ++v) both.links.emplace_back(v, copy.nodes + v);
    return both;
}

StatementResult cube_is_two_copies() {
    return {for_every("d", 1, 8, [](Index d) { return different_links(two_copies(d), graphs::cube(d)); })};
}

/// The name of a node is its name in the copy, preceded by 0 for the first copy and 1 for the second.
StatementResult copies_are_named_by_the_top_bit() {
    return {for_every("d", 1, 8, [](Index d) -> std::optional<Wrong> {
        Index const half = Index{1} << (d - 1);
        for (Index v = 0; v < half; ++v)
            for (Index const copy : {Index{0}, Index{1}}) {
                Index const name = copy * half + v;
                if (bit_at(node(name), d - 1) != (copy == 1))
                    return Wrong{fmt::format("node {}", name), "another top bit", "that of its copy"};
                for (Index k = 0; k < d - 1; ++k)
                    if (bit_at(node(name), k) != bit_at(node(v), k))
                        return Wrong{fmt::format("node {}", name), "another name below", "that in its copy"};
            }
        return different_links(two_copies(d), graphs::cube(d));
    })};
}

StatementResult cube_distance_is_hamming_distance() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        for (Index u = 0; u < cube.nodes; ++u) {
            auto const far = cube.distances(u);
            for (Index v = 0; v < cube.nodes; ++v)
                if (auto wrong = unless_equal(fmt::format("the shortest path from {} to {}", u, v),
                                              far[at(v)], ones(node(u) ^ node(v))))
                    return wrong;
        }
        return std::nullopt;
    })};
}

/// The two routes of the example, each as long as the distance of its ends.
StatementResult example_routes_are_shortest() {
    return {for_every("route", 1, 2, [](Index which) -> std::optional<Wrong> {
        auto const route = which == 1 ? std::vector<Index>{0b1101, 0b0101, 0b0111, 0b0110}
                                      : std::vector<Index>{0b1101, 0b1111, 0b1110, 0b0110};
        Topology const cube(graphs::cube(4));
        for (std::size_t hop = 0; hop + 1 < route.size(); ++hop)
            if (!cube.linked(route[hop], route[hop + 1]))
                return Wrong{fmt::format("hop {}", hop), "no link", "a link"};
        return unless_equal("links", std::ssize(route) - 1, cube.distances(0b1101)[0b0110]);
    })};
}

StatementResult cube_diameter_is_log_p() {
    return {for_every("d", 0, 9, [](Index d) {
        auto const cube = graphs::cube(d);
        return unless_equal("2^diameter", Index{1} << diameter(cube), cube.nodes);
    })};
}

/// Whether successive words differ in one bit.
bool steps_by_one_bit(Places const& words) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (ones(node(words[i]) ^ node(words[i + 1])) != 1) return false;
    return true;
}

/// Among all orders of the words, exactly those that change one bit at a time map the line; and there are
/// some.
StatementResult line_maps_are_code_sequences() {
    return {for_every("d", 0, 3, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d), line = graphs::line(cube.nodes);
        Places words(static_cast<std::size_t>(cube.nodes));
        std::iota(words.begin(), words.end(), Index{0});
        Index found = 0;
        do {
            bool const is_map = maps(line, cube, words);
            if (is_map != steps_by_one_bit(words))
                return Wrong{"a sequence of all words", is_map ? "maps the line" : "maps no line",
                             "the opposite"};
            found += is_map ? 1 : 0;
        } while (std::ranges::next_permutation(words).found);
        return unless(found > 0, "maps of the line", "none", "some");
    })};
}

/// 0 b_1 .. 0 b_p, then 1 b_p .. 1 b_1.
Places by_recursion(Index d) {
    Places words{0};
    for (Index k = 0; k < d; ++k) {
        auto mirrored = words;
        std::ranges::reverse(mirrored);
        for (Index const word : mirrored) words.push_back(word | Index{1} << k);
    }
    return words;
}

StatementResult recursive_rule_gives_the_code() {
    auto const same_words = for_every("d", 0, 14, [](Index d) -> std::optional<Wrong> {
        auto const words = by_recursion(d);
        for (std::size_t i = 0; i < words.size(); ++i)
            if (auto wrong = unless_equal(fmt::format("word {}", i), words[i],
                                          value(GrayRing::node(node(static_cast<Index>(i))))))
                return wrong;
        return std::nullopt;
    });
    return {all_of({same_words, catalogued("embeddings/gray_ring", {"adjacent", "bijective"})})};
}

/// The first p / 2 words of the code of one dimension less, and then the same in reverse, with the top bit
/// set.
Places even_ring(Index p) {
    Places words;
    for (Index i = 0; i < p / 2; ++i) words.push_back(value(GrayRing::node(node(i))));
    Index const top = Index{1} << (log_up(p) - 1);
    for (Index i = p / 2; i > 0; --i) words.push_back(words[at(i - 1)] | top);
    return words;
}

/// A ring in a smaller cube is also one in every larger cube: its words get leading zeros.
StatementResult even_rings_map_to_a_cube() {
    return {for_every("p/2", 1, 256, [](Index half) -> std::optional<Wrong> {
        auto const p = 2 * half;
        auto const words = even_ring(p);
        Index const dimension = Index{1} << log_up(p);
        auto const where = fmt::format("ring of {}", p);
        if (std::ranges::max(words) >> std::min<Index>(dimension, 62) != 0)
            return Wrong{where, "leaves the cube", fmt::format("within dimension {}", dimension)};
        return unless(maps(graphs::ring(p), graphs::cube(log_up(p)), words), where, "does not map",
                      fmt::format("maps into dimension {} already", log_up(p)));
    })};
}

/// Walks from node 0 with an odd number of links, as paths in the network of pairs (node, parity).
std::optional<Wrong> odd_walk_returns(Index d) {
    auto const cube = graphs::cube(d);
    Graph walks{"walks", 2 * cube.nodes, {}};
    for (auto const& [a, b] : cube.links) {
        walks.links.emplace_back(a, cube.nodes + b);
        walks.links.emplace_back(cube.nodes + a, b);
    }
    auto const reached = walks.distances(0);
    return unless(reached[at(cube.nodes)] < 0, "an odd walk from node 0", "returns", "ends elsewhere");
}

StatementResult cube_cycles_are_even() {
    auto const odd_rings = for_every("d", 2, 3, [](Index d) -> std::optional<Wrong> {
        for (Index p = 3; p <= Index{1} << d; ++p)
            if (mapping(graphs::ring(p), graphs::cube(d)).has_value() != (p % 2 == 0))
                return Wrong{fmt::format("ring of {}", p), p % 2 == 0 ? "does not map" : "maps",
                             "maps exactly if it is even"};
        return std::nullopt;
    });
    return {all_of({for_every("d", 0, 12, odd_walk_returns), odd_rings})};
}

}  // namespace

Checks course_cubes_checks() {
    static constexpr Check checks[] = {
        {"cube_links_corners", cube_links_corners},
        {"cube_is_a_grid_of_twos", cube_is_a_grid_of_twos},
        {"cube_nodes_have_d_neighbours", cube_nodes_have_d_neighbours},
        {"cube_is_two_copies", cube_is_two_copies},
        {"copies_are_named_by_the_top_bit", copies_are_named_by_the_top_bit},
        {"cube_distance_is_hamming_distance", cube_distance_is_hamming_distance},
        {"example_routes_are_shortest", example_routes_are_shortest},
        {"cube_diameter_is_log_p", cube_diameter_is_log_p},
        {"line_maps_are_code_sequences", line_maps_are_code_sequences},
        {"recursive_rule_gives_the_code", recursive_rule_gives_the_code},
        {"even_rings_map_to_a_cube", even_rings_map_to_a_cube},
        {"cube_cycles_are_even", cube_cycles_are_even},
    };
    return checks;
}

}  // namespace cubecheck::claims
