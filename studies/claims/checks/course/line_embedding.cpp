#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/network_times.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/mapping.hpp"
#include "studies/claims/networks.hpp"
#include "studies/claims/rounds.hpp"

/// A statement on what maps a line into other networks.
namespace cubecheck::claims {

namespace {

std::optional<Wrong> no_line(Graph const& graph, Places const& path) {
    return unless(maps(graphs::line(graph.nodes), graph, path), graph.name,
                  "a walk that is no line of all nodes", "a line of all nodes");
}

/// What runs on the line runs on a network that it maps into, so that the best time there is no longer.
Verdict line_maps_into_networks() {
    auto const grids = for_every("side", 1, 12, [](Index side) -> std::optional<Wrong> {
        for (Index other = 1; other <= side; ++other)
            for (auto const& graph : {grid({side, other}), closed_grid({side, other})})
                if (auto wrong = no_line(graph, snake({side, other}))) return wrong;
        return no_line(graphs::ring(side * side), snake({side * side}));
    });
    return all_of(
        {grids, for_every("d", 0, 10, [](Index d) { return no_line(graphs::cube(d), gray_ring(d)); })});
}

/// The best algorithms that there are: none takes longer than on the line.
Verdict line_is_slowest() {
    return for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        auto const cube = cube_size(d);
        Size const line{.nodes = cube.nodes};
        Index const all = rounds<allgather::Line>(line), exchange = rounds<alltoall::Line>(line);
        bool const slowest =
            broadcast_rounds(graphs::cube(d)) <= broadcast_rounds(graphs::line(line.nodes)) &&
            broadcast_rounds(graphs::ring(line.nodes)) <= broadcast_rounds(graphs::line(line.nodes)) &&
            rounds<allgather::Necklaces>(cube) <= all && rounds<allgather::RingBothWays>(line) <= all &&
            rounds<alltoall::EveryArc>(cube) <= exchange && rounds<alltoall::RingBothWays>(line) <= exchange;
        return unless(slowest, "the line", "faster than a network that it maps into", "not faster");
    });
}

Finding line_penalty_is_the_worst() {
    return {all_of({noted(line_maps_into_networks(), arguments::line_inside), line_is_slowest(),
                    catalogued("allgather/line", "optimal"), catalogued("alltoall/line", "optimal")})};
}

}  // namespace

Checks line_embedding_checks() {
    static constexpr Check checks[] = {
        {"line_penalty_is_the_worst", line_penalty_is_the_worst},
    };
    return checks;
}

}  // namespace cubecheck::claims
