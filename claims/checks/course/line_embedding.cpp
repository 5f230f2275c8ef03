#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "algorithms/embeddings/gray_ring.hpp"
#include "claims/checks.hpp"
#include "claims/checks/course/network_times.hpp"
#include "claims/definitions.hpp"

/// A statement on what maps a line into other networks.
namespace cubecheck::claims {

namespace {

template <class A>
Index rounds(Size const& size) {
    return A::cost(measures(A::family(), size)).rounds;
}

/// Wrong if the path is no path through all nodes of the network.
std::optional<Wrong> no_line(Graph const& graph, std::vector<Index> const& path) {
    std::vector<Index> met(static_cast<std::size_t>(graph.nodes));
    for (Index const v : path) ++met[static_cast<std::size_t>(v)];
    for (Index const count : met)
        if (count != 1) return Wrong{graph.name, "the path misses a node", "every node once"};
    auto const near = graph.neighbours();
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (std::ranges::find(near[static_cast<std::size_t>(path[i])], path[i + 1]) ==
            near[static_cast<std::size_t>(path[i])].end())
            return Wrong{graph.name, "the path leaves the links", "a path of links"};
    return std::nullopt;
}

/// Row by row, every other row backwards.
std::vector<Index> snake(Index rows, Index columns) {
    std::vector<Index> path;
    for (Index r = 0; r < rows; ++r)
        for (Index c = 0; c < columns; ++c) path.push_back(r * columns + (r % 2 == 0 ? c : columns - 1 - c));
    return path;
}

/// What runs on the line runs on a network that it maps into, so that the best time there is no longer.
Verdict line_maps_into_networks() {
    auto const grids = for_every("side", 1, 12, [](Index side) -> std::optional<Wrong> {
        for (Index other = 1; other <= side; ++other)
            for (auto const& graph : {graphs::mesh(side, other), graphs::torus(side, other)})
                if (auto wrong = no_line(graph, snake(side, other))) return wrong;
        return no_line(graphs::ring(side * side), snake(1, side * side));
    });
    auto const cubes = for_every("d", 0, 10, [](Index d) {
        std::vector<Index> path;
        for (Index i = 0; i < Index{1} << d; ++i) path.push_back(value(embeddings::GrayRing::node(node(i))));
        return no_line(graphs::cube(d), path);
    });
    return all_of({grids, cubes});
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
    return {all_of({line_maps_into_networks(), line_is_slowest(), catalogued("allgather/line", "optimal"),
                    catalogued("alltoall/line", "optimal")})};
}

constexpr Check checks[] = {
    {"line_penalty_is_the_worst", line_penalty_is_the_worst},
};

}  // namespace

Checks line_embedding_checks() { return checks; }

}  // namespace cubecheck::claims
