#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "models/parametric/topology.hpp"
#include "studies/claims/at.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/mapping.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the hypercube as a network.
namespace cubecheck::claims {

namespace {

/// The links that two networks on the same nodes do not share.
std::optional<Wrong> differ(Graph const& held, Graph const& wanted) {
    if (auto wrong = unless_equal("the nodes", held.nodes, wanted.nodes)) return wrong;
    Topology const a(held), b(wanted);
    for (Index u = 0; u < held.nodes; ++u)
        for (Index v = 0; v < held.nodes; ++v)
            if (a.linked(u, v) != b.linked(u, v))
                return Wrong{"nodes " + std::to_string(u) + " and " + std::to_string(v),
                             a.linked(u, v) ? "a link" : "no link", a.linked(u, v) ? "none" : "a link"};
    return std::nullopt;
}

/// Corners (x_1, .., x_d) of the unit cube, an edge being a pair whose distance is one.
Finding cube_links_corners() {
    return {for_every("d", 0, 7, [](Index d) {
        Graph corners{"corners", Index{1} << d, {}};
        for (Index a = 0; a < corners.nodes; ++a)
            for (Index b = a + 1; b < corners.nodes; ++b) {
                Index distance = 0;
                for (Index k = 0; k < d; ++k) distance += std::abs((a >> k & 1) - (b >> k & 1));
                if (distance == 1) corners.links.emplace_back(a, b);
            }
        return differ(graphs::cube(d), corners);
    })};
}

Finding cube_is_a_grid_of_twos() {
    return {for_every("d", 0, 7, [](Index d) {
        return differ(graphs::cube(d), grid(std::vector<Index>(static_cast<std::size_t>(d), 2)));
    })};
}

Finding cube_nodes_have_d_neighbours() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        Topology const cube(graphs::cube(d));
        if (auto wrong = unless_equal("nodes", cube.nodes(), Index{1} << d)) return wrong;
        for (Index v = 0; v < cube.nodes(); ++v) {
            if (auto wrong = unless_equal("neighbours of node " + std::to_string(v), cube.degree(v), d))
                return wrong;
            for (Index u = 0; u < cube.nodes(); ++u)
                if (cube.linked(u, v) != (ones(node(u) ^ node(v)) == 1))
                    return Wrong{"nodes " + std::to_string(u) + " and " + std::to_string(v),
                                 "other links than at distance 1", "a link where one bit differs"};
        }
        return std::nullopt;
    })};
}

/// Two copies of a cube, the second's names put behind the first's, that is with the top bit set, and links
/// between nodes that have the same place in both.
Graph two_copies(Index d) {
    auto const copy = graphs::cube(d - 1);
    Graph both{"two copies", 2 * copy.nodes, copy.links};
    for (auto const& [a, b] : copy.links) both.links.emplace_back(copy.nodes + a, copy.nodes + b);
    for (Index v = 0; v < copy.nodes; ++v) both.links.emplace_back(v, copy.nodes + v);
    return both;
}

Finding cube_is_two_copies() {
    return {for_every("d", 1, 8, [](Index d) { return differ(two_copies(d), graphs::cube(d)); })};
}

/// A name of d bits is a name in the copy behind a 0 for the first and a 1 for the second.
Finding copies_are_named_by_the_top_bit() {
    return {for_every("d", 1, 8, [](Index d) -> std::optional<Wrong> {
        Index const half = Index{1} << (d - 1);
        for (Index v = 0; v < half; ++v)
            for (Index const copy : {Index{0}, Index{1}}) {
                Index const name = copy * half + v;
                if (bit_at(node(name), d - 1) != (copy == 1))
                    return Wrong{"node " + std::to_string(name), "another top bit", "that of its copy"};
                for (Index k = 0; k < d - 1; ++k)
                    if (bit_at(node(name), k) != bit_at(node(v), k))
                        return Wrong{"node " + std::to_string(name), "another name below",
                                     "that in its copy"};
            }
        return differ(two_copies(d), graphs::cube(d));
    })};
}

Finding cube_distance_is_hamming_distance() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        for (Index u = 0; u < cube.nodes; ++u) {
            auto const far = cube.distances(u);
            for (Index v = 0; v < cube.nodes; ++v)
                if (auto wrong = unless_equal(
                        "the shortest path from " + std::to_string(u) + " to " + std::to_string(v),
                        far[at(v)], ones(node(u) ^ node(v))))
                    return wrong;
        }
        return std::nullopt;
    })};
}

/// The two routes of the example, each of as many links as the ends are apart.
Finding example_routes_are_shortest() {
    return {for_every("route", 1, 2, [](Index which) -> std::optional<Wrong> {
        auto const route = which == 1 ? std::vector<Index>{0b1101, 0b0101, 0b0111, 0b0110}
                                      : std::vector<Index>{0b1101, 0b1111, 0b1110, 0b0110};
        Topology const cube(graphs::cube(4));
        for (std::size_t hop = 0; hop + 1 < route.size(); ++hop)
            if (!cube.linked(route[hop], route[hop + 1]))
                return Wrong{"hop " + std::to_string(hop), "no link", "a link"};
        return unless_equal("links", static_cast<Index>(route.size()) - 1, cube.distances(0b1101)[0b0110]);
    })};
}

Finding cube_diameter_is_log_p() {
    return {for_every("d", 0, 9, [](Index d) {
        auto const cube = graphs::cube(d);
        return unless_equal("2^diameter", Index{1} << diameter(cube), cube.nodes);
    })};
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
    };
    return checks;
}

}  // namespace cubecheck::claims
