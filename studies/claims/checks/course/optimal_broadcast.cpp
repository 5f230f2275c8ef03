#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "models/network/graphs.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/arc_sets.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/rounds.hpp"

/// Statements on the optimal multinode broadcast of the cube.
namespace cubecheck::claims {

namespace {

using allgather::Necklaces;

/// The counting argument, on the network itself.
Finding multinode_broadcast_needs_p_over_d() {
    auto const counted = for_every("d", 1, 12, [](Index d) {
        return unless_equal("the bound", bounds::all_ports(graphs::cube(d)), fewest_steps(d));
    });
    return {noted(counted, arguments::all_ports)};
}

Finding union_has_p_minus_one_arcs() {
    auto const counted = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        auto const it = necklace_sets(d);
        if (auto wrong = unless_equal("the arcs", it.arcs(), it.nodes() - 1)) return wrong;
        if (auto wrong =
                unless_equal("the sets", static_cast<Index>(it.sets.size()), rounds<Necklaces>(cube_size(d))))
            return wrong;
        return unless(is_spanning_tree(it), "the union", "no tree", "a spanning tree");
    });
    return {all_of(
        {counted, catalogued("allgather/necklaces", "cost"), catalogued("allgather/necklaces", "optimal")})};
}

/// p / (2 log p) <= rounds <= 2 p / log p on the cube, p / 2 <= rounds <= p on the line.
Finding optimal_broadcast_beats_the_line() {
    auto const growth = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Index const p = size.nodes, on_cube = rounds<Necklaces>(size),
                    on_line = rounds<allgather::Line>({.nodes = p});
        if (auto wrong = unless(2 * on_cube * d >= p && on_cube * d <= 2 * p, "the rounds on the cube",
                                std::to_string(on_cube), "between p / (2 log p) and 2 p / log p"))
            return wrong;
        return unless(2 * on_line >= p && on_line <= p, "the rounds on the line", std::to_string(on_line),
                      "between p / 2 and p");
    });
    return {all_of({growth, catalogued("allgather/necklaces", "cost"),
                    catalogued("allgather/necklaces", "contract"), catalogued("allgather/line", "cost"),
                    catalogued("allgather/line", "optimal")})};
}

}  // namespace

Checks optimal_broadcast_checks() {
    static constexpr Check checks[] = {
        {"multinode_broadcast_needs_p_over_d", multinode_broadcast_needs_p_over_d},
        {"union_has_p_minus_one_arcs", union_has_p_minus_one_arcs},
        {"optimal_broadcast_beats_the_line", optimal_broadcast_beats_the_line},
    };
    return checks;
}

}  // namespace cubecheck::claims
