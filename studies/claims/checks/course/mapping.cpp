#include "studies/claims/mapping.hpp"

#include <numeric>
#include <set>

#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "engine/lower/rounds_of.hpp"
#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/networks.hpp"

/// Statements on embeddings of networks, and on algorithms that are moved along with them.
namespace cubecheck::claims {

namespace {

Places numbered(Index p) {
    Places places(at(p));
    std::iota(places.begin(), places.end(), Index{0});
    return places;
}

/// A map that preserves links need not reach all nodes or links.  But it may not merge two nodes, nor
/// separate two linked ones.
StatementResult maps_keep_links() {
    return {for_every("d", 2, 8, [](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        auto const ring = graphs::ring(p), cube = graphs::cube(d);
        if (!maps(ring, cube, gray_ring(d)))
            return Wrong{"the ring, by the Gray code", "does not map", "maps"};
        if (maps(ring, cube, Places(at(p)))) return Wrong{"the ring, all on one node", "maps", "does not"};
        return unless(!maps(ring, cube, numbered(p)), "the ring, by number", "maps", "does not");
    })};
}

using Step = std::vector<std::pair<Index, Index>>;

/// Wrong if a step of a moved algorithm sends without a link, or twice over one arc.
std::optional<Wrong> cannot_run(Step const& step, Topology const& host, Places const& places) {
    std::set<std::pair<Index, Index>> busy;
    for (auto const& [from, to] : step) {
        Index const a = places[at(from)], b = places[at(to)];
        auto const name = fmt::format("the transfer from {} to {}", a, b);
        if (!host.linked(a, b)) return Wrong{name, "no link", "a link"};
        if (!busy.emplace(a, b).second) return Wrong{name, "an arc twice", "once"};
    }
    return std::nullopt;
}

std::optional<Wrong> ring_cannot_run(Index d) {
    using A = allgather::RingPass;
    Topology const cube(graphs::cube(d));
    auto const size = ring_size(Index{1} << d);
    for (Index round = 0; round < A::Form::rounds(size); ++round) {
        Step step;
        for (Index me = 0; me < size.nodes; ++me) step.emplace_back(me, A::to(me, A::Form::in(size, round)));
        if (auto wrong = cannot_run(step, cube, gray_ring(d))) return wrong;
    }
    return std::nullopt;
}

std::optional<Wrong> line_cannot_run(Graph const& host) {
    auto const places = mapping(graphs::line(host.nodes), host);
    if (!places) return Wrong{host.name, "no line of all its nodes", "one"};
    for (auto const& round : explicit_form::rounds_of<allgather::Line>({.nodes = host.nodes})) {
        Step step;
        for (auto const& message : round) step.emplace_back(message.from, message.to);
        if (auto wrong = cannot_run(step, Topology(host), *places)) return wrong;
    }
    return std::nullopt;
}

StatementResult algorithms_move_with_the_map() {
    return {all_of({for_every("d", 1, 8, ring_cannot_run), for_every("p", 1, 12, [](Index p) {
                        return first_wrong(networks_without_branches(p), line_cannot_run);
                    })})};
}

/// The subtasks of a ring need their neighbours' values.  Result: the largest distance between two that
/// interact.
Index farthest_interaction(Index d, Places const& places) {
    Topology const cube(graphs::cube(d));
    Index most = 0;
    for (auto const& [a, b] : graphs::ring(Index{1} << d).links)
        most = std::max(most, cube.distances(places[at(a)])[at(places[at(b)])]);
    return most;
}

StatementResult interacting_tasks_sit_on_links() {
    return {for_every("d", 2, 7, [](Index d) -> std::optional<Wrong> {
        if (auto wrong =
                unless_equal("links between tasks that interact", farthest_interaction(d, gray_ring(d)), 1))
            return wrong;
        return unless(farthest_interaction(d, numbered(Index{1} << d)) == d, "placed by number",
                      "fewer links", "up to d links between tasks that interact");
    })};
}

StatementResult every_network_maps_into_the_complete_graph() {
    return {for_every("p", 1, 5, [](Index p) {
        return wrong_in_a_network(p, [p](Graph const& graph) {
            return unless(maps(graph, complete(p), numbered(p)) && maps(graph, complete(p + 1), numbered(p)),
                          "the map into the complete graph", "breaks a link", "keeps all links");
        });
    })};
}

std::optional<Wrong> has_no_line(std::vector<Graph> const& networks) {
    for (auto const& graph : networks)
        if (!mapping(graphs::line(graph.nodes), graph))
            return Wrong{graph.name, "no line of all its nodes", "one"};
    return std::nullopt;
}

StatementResult line_maps_into_the_others() {
    return {.as_written = for_every("p", 1, 12,
                                    [](Index p) {
                                        auto wrong = has_no_line(networks_without_branches(p));
                                        return wrong ? wrong : has_no_line(branching_trees(p));
                                    }),
            .hypothesis = Reading{"trees are left out", for_every("p", 1, 12, [](Index p) {
                                      return has_no_line(networks_without_branches(p));
                                  })}};
}

std::optional<Wrong> no_line(Graph const& graph, Places const& path) {
    return unless(maps(graphs::line(graph.nodes), graph, path), graph.name,
                  "a walk that is not a line of all nodes", "a line of all nodes");
}

/// An algorithm for the line also runs on a network into which the line is mapped.  So the best time there is
/// not longer.
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

/// Checks the best known algorithms: none takes longer than on the line.
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

StatementResult line_penalty_is_the_worst() {
    return {all_of({noted(line_maps_into_networks(), arguments::line_inside), line_is_slowest(),
                    catalogued("allgather/line", "optimal"), catalogued("alltoall/line", "optimal")})};
}

}  // namespace

Checks course_mapping_checks() {
    static constexpr Check checks[] = {
        {"maps_keep_links", maps_keep_links},
        {"algorithms_move_with_the_map", algorithms_move_with_the_map},
        {"interacting_tasks_sit_on_links", interacting_tasks_sit_on_links},
        {"every_network_maps_into_the_complete_graph", every_network_maps_into_the_complete_graph},
        {"line_maps_into_the_others", line_maps_into_the_others},
        {"line_penalty_is_the_worst", line_penalty_is_the_worst},
    };
    return checks;
}

}  // namespace cubecheck::claims
