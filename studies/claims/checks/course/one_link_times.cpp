#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/tree.hpp"
#include "algorithms/alltoall/grid.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/scatter/binomial.hpp"
#include "algorithms/scatter/tree.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/network_times.hpp"
#include "studies/claims/colouring.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/rounds.hpp"

/// The course's table of optimal times where a processor uses one link at a time.
///
/// Where the degree is bounded, an algorithm for all links runs with one: a step takes as many as the links
/// have colours.  On the cube the algorithms cross one dimension a round.
namespace cubecheck::claims {

namespace {

template <class A>
Verdict sound_rounds() {
    std::string const name(A::name);
    return all_of({catalogued(name, "contract"), catalogued(name, "cost")});
}

Index log_of(Index d) { return d; }

/// What the rounds on all links say of those with one.
std::string const of_all_links = std::string(arguments::flooding) + "; " + arguments::colours;

/// A broadcast over all links, with one: never faster.
Bracket broadcast_on(Graph const& graph) {
    Index const rounds = broadcast_rounds(graph);
    return {rounds, greedy_colours(graph) * rounds};
}

/// The packets that leave or reach a node one by one: those of all other nodes.
Index packets_of_others(Index nodes) { return nodes - 1; }

/// A scatter or a multinode broadcast down a tree of the network, with one link: p - 1 packets leave or reach
/// a node one by one.
Bracket one_by_one(Graph const& graph) {
    Index const packets = packets_of_others(graph.nodes);
    return {packets, greedy_colours(graph) * packets};
}

/// What bounds scatter and multinode broadcast from below, and from above.
std::string const along_a_tree =
    std::string(arguments::one_by_one) + "; " + arguments::spanning_tree + "; " + arguments::colours;

Finding one_link_broadcast_times() {
    auto const ring = [](Index p) { return broadcast_on(graphs::ring(p)); };
    auto const tree = [](Index p) { return broadcast_on(graphs::binary_tree(p)); };
    auto const cube = [](Index d) {
        return Bracket{broadcast_rounds(graphs::cube(d)),
                       broadcast::Binomial::cost(parameters(cube_size(d))).rounds};
    };
    std::vector<Growth> table{{"ring", 2, 64, ring, nodes_themselves, {1, 4}, {3, 2}, of_all_links},
                              {"binary tree", 2, 128, tree, bounds::doubling, {1, 2}, 10, {}},
                              {"cube (by d)", 1, 9, cube, log_of, 1, 1, {}}};
    for (Index const n : {1, 2, 3}) {
        auto const mesh = [n](Index side) { return broadcast_on(mesh_of(side, n)); };
        table.push_back(on_mesh(
            n, {.rounds = mesh, .formula = nodes_themselves, .least = {1, 2}, .most = n * (4 * n - 1)}));
    }
    return {all_of({grow_like(table), sound_rounds<broadcast::Binomial>()})};
}

Finding one_link_scatter_times() {
    auto const ring = [](Index p) { return one_by_one(graphs::ring(p)); };
    auto const tree = [](Index p) { return one_by_one(graphs::binary_tree(p)); };
    auto const cube = [](Index d) {
        auto const of = parameters(cube_size(d));
        return Bracket{packets_of_others(of.nodes), std::max(scatter::Binomial::cost(of).words,
                                                             allgather::RecursiveDoubling::cost(of).words)};
    };
    auto const cube_nodes = [](Index d) { return Index{1} << d; };
    std::vector<Growth> table{{"ring", 2, 64, ring, nodes_themselves, {1, 2}, 3, along_a_tree},
                              {"binary tree", 2, 128, tree, nodes_themselves, {1, 2}, 5, {}},
                              {"cube (by d)", 1, largest_d, cube, cube_nodes, {1, 2}, 1, {}}};
    for (Index const n : {1, 2, 3}) {
        auto const mesh = [n](Index side) { return one_by_one(mesh_of(side, n)); };
        auto const nodes = [n](Index side) { return power(side, n); };
        table.push_back(on_mesh(n, {.rounds = mesh, .formula = nodes, .least = {1, 2}, .most = 4 * n - 1}));
    }
    return {all_of({grow_like(table), sound_rounds<scatter::Binomial>(),
                    sound_rounds<allgather::RecursiveDoubling>(), sound_rounds<scatter::Tree>(),
                    sound_rounds<allgather::Tree>()})};
}

Growth exchange_on_mesh(Index n) {
    auto const mesh = [n](Index side) {
        auto const graph = mesh_of(side, n);
        return Bracket{bounds::distances_one_link(graph),
                       greedy_colours(graph) * rounds<alltoall::Grid>({.nodes = power(side, n), .d = n})};
    };
    auto const formula = [n](Index side) { return power(side, n + 1); };
    return on_mesh(n, {.rounds = mesh, .formula = formula, .least = {1, 2}, .most = n * (4 * n - 1)});
}

/// What bounds the total exchange from below, and from above: on a ring, and on a tree.
std::string const of_ways = std::string(arguments::ways_one_link) + "; " + arguments::colours;
std::string const of_scatters = std::string(arguments::cut) + "; " + arguments::in_turn;

Finding one_link_total_exchange_times() {
    auto const ring = [](Index p) {
        auto const graph = graphs::ring(p);
        return Bracket{bounds::distances_one_link(graph),
                       greedy_colours(graph) * rounds<alltoall::RingBothWays>({.nodes = p})};
    };
    auto const tree = [](Index p) {
        auto const graph = graphs::binary_tree(p);
        return Bracket{std::max(bounds::distances_one_link(graph), bounds::across(graph, first_branch(p))),
                       greedy_colours(graph) * p * (p - 1)};
    };
    auto const cube = [](Index d) {
        return Bracket{bounds::distances_one_link(graphs::cube(d)),
                       alltoall::StoreAndForward::cost(parameters(cube_size(d))).words};
    };
    auto const square = [](Index p) { return p * p; };
    auto const nodes_times_log = [](Index d) { return d << d; };
    std::vector<Growth> table{{"ring", 2, 64, ring, square, {1, 8}, 1, of_ways},
                              {"binary tree", 2, 63, tree, square, {2, 9}, 5, of_scatters},
                              {"cube (by d)", 1, 9, cube, nodes_times_log, {1, 2}, {1, 2}, {}}};
    for (Index const n : {2, 3}) table.push_back(exchange_on_mesh(n));
    return {all_of({grow_like(table), sound_rounds<alltoall::RingBothWays>(), sound_rounds<alltoall::Grid>(),
                    sound_rounds<alltoall::StoreAndForward>(), sound_rounds<scatter::Tree>()})};
}

}  // namespace

Checks one_link_times_checks() {
    static constexpr Check checks[] = {
        {"one_link_broadcast_times", one_link_broadcast_times},
        {"one_link_scatter_times", one_link_scatter_times},
        {"one_link_total_exchange_times", one_link_total_exchange_times},
    };
    return checks;
}

}  // namespace cubecheck::claims
