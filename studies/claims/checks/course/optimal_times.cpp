#include <fmt/format.h>

#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/allgather/tree.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/grid.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/scatter/binomial.hpp"
#include "algorithms/scatter/line.hpp"
#include "algorithms/scatter/necklaces.hpp"
#include "algorithms/scatter/tree.hpp"
#include "models/network/graphs.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/colouring.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/growth.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/networks.hpp"

/// The course's tables of optimal times, for processors that use all links at a time, or one.
///
/// A mesh has a spanning tree, and runs the algorithms for trees.  If the degree is bounded, an algorithm for
/// all links also runs with one: a step takes as many steps as the links have colours.  On the cube the
/// algorithms cross one dimension per round.
namespace cubecheck::claims {

namespace {

/// A square or cubic mesh: side x side, or side x side x side.
Graph mesh_of(Index side, Index dimensions) {
    Graph graph = graphs::line(side);
    for (Index k = 1; k < dimensions; ++k) graph = graphs::product(graphs::line(side), graph, "mesh");
    return graph;
}

/// The row of a table for a mesh, by its side.
Growth on_mesh(Index dimensions, Growth row) {
    row.network = fmt::format("{}-dimensional mesh (by side)", dimensions);
    row.smallest = 2;
    row.largest = dimensions == 3 ? 6 : 12;
    return row;
}

/// The nodes of the first branch of the root, one bit each, in a binary tree of p <= 64 nodes.
std::uint64_t first_branch(Index p) {
    std::uint64_t branch = 0b10;
    for (Index v = 2; v < p; ++v) branch |= (branch >> ((v - 1) / 2) & 1) << v;
    return branch;
}

/// The formula p of a table, for networks with p nodes.
Index nodes_themselves(Index p) { return p; }

/// All premises of the rounds of A.
template <class A>
Verdict sound_on_all_links() {
    std::string const name(A::name);
    return all_of({catalogued(name, {"contract", "cost", Phase<A> ? "one_port" : "all_port", "neighbours"})});
}

Bracket exactly(Index rounds) { return {rounds, rounds}; }
Index dimension_of(Index d) { return d; }

StatementResult broadcast_times() {
    auto const ring = [](Index p) { return exactly(broadcast_rounds(graphs::ring(p))); };
    auto const tree = [](Index p) { return exactly(broadcast_rounds(graphs::binary_tree(p))); };
    auto const cube = [](Index d) { return exactly(broadcast_rounds(graphs::cube(d))); };
    std::vector<Growth> table{{"ring", 2, 64, ring, nodes_themselves, {1, 4}, {1, 2}, arguments::flooding},
                              {"binary tree", 2, 128, tree, lower_bounds::doubling, {1, 2}, 2, {}},
                              {"cube (by d)", 1, 9, cube, dimension_of, 1, 1, {}}};
    for (Index const n : {1, 2, 3}) {
        auto const mesh = [n](Index side) { return exactly(broadcast_rounds(mesh_of(side, n))); };
        table.push_back(
            on_mesh(n, {.rounds = mesh, .formula = nodes_themselves, .least = {1, 2}, .most = n}));
    }
    return {grow_like(table)};
}

/// Adds the meshes to the table of a scatter or of a multinode broadcast: along a spanning tree, neither
/// takes more than p - 1 rounds.
void add_meshes(std::vector<Growth>& table) {
    for (Index const n : {1, 2, 3}) {
        auto const mesh = [n](Index side) {
            return Bracket{lower_bounds::all_ports(mesh_of(side, n)), power(side, n) - 1};
        };
        auto const nodes = [n](Index side) { return power(side, n); };
        table.push_back(on_mesh(n, {.rounds = mesh,
                                    .formula = nodes,
                                    .least = {1, 2 * n},
                                    .most = 1,
                                    .argument = arguments::spanning_tree}));
    }
}

/// The formula p / log p, by d.
Index nodes_per_link(Index d) { return (Index{1} << d) / d; }

/// A ring is a line with the root in the middle, and one more link.
StatementResult scatter_times() {
    auto const ring = [](Index p) {
        return Bracket{lower_bounds::all_ports(graphs::ring(p)),
                       rounds<scatter::Line>({.nodes = p, .root = p / 2})};
    };
    auto const tree = [](Index p) { return Bracket{lower_bounds::all_ports(graphs::binary_tree(p)), p - 1}; };
    auto const cube = [](Index d) {
        return Bracket{lower_bounds::all_ports(graphs::cube(d)), rounds<scatter::Necklaces>(cube_size(d))};
    };
    std::vector<Growth> table{{"ring", 2, 64, ring, nodes_themselves, {1, 4}, 1, arguments::all_ports},
                              {"binary tree", 2, 128, tree, nodes_themselves, {1, 2}, 1, {}},
                              {"cube (by d)", 1, 12, cube, nodes_per_link, {1, 2}, 2, {}}};
    add_meshes(table);
    return {all_of({grow_like(table), sound_on_all_links<scatter::Line>(),
                    sound_on_all_links<scatter::Tree>(), sound_on_all_links<scatter::Necklaces>()})};
}

StatementResult multinode_broadcast_times() {
    auto const ring = [](Index p) {
        return Bracket{lower_bounds::all_ports(graphs::ring(p)),
                       rounds<allgather::RingBothWays>({.nodes = p})};
    };
    auto const tree_rounds = [](Index p) { return rounds<allgather::Tree>({.nodes = p}); };
    auto const tree = [&](Index p) {
        return Bracket{lower_bounds::all_ports(graphs::binary_tree(p)), tree_rounds(p)};
    };
    auto const cube = [](Index d) {
        return Bracket{lower_bounds::all_ports(graphs::cube(d)), rounds<allgather::Necklaces>(cube_size(d))};
    };
    std::vector<Growth> table{{"ring", 2, 64, ring, nodes_themselves, {1, 4}, 1, arguments::all_ports},
                              {"binary tree", 2, 16, tree, nodes_themselves, {1, 2}, 1, {}},
                              {"cube (by d)", 1, 12, cube, nodes_per_link, {1, 2}, 2, {}}};
    add_meshes(table);
    return {all_of({grow_like(table), sound_on_all_links<allgather::RingBothWays>(),
                    sound_on_all_links<allgather::Tree>(), sound_on_all_links<allgather::Necklaces>()})};
}

/// The arguments for the lower and the upper bound of the total exchange on a tree.
std::string const of_trees = fmt::format("{}; {}", arguments::cut, arguments::in_turn);

/// On a tree the nodes scatter one after the other.
StatementResult total_exchange_times() {
    auto const ring = [](Index p) {
        return Bracket{lower_bounds::distances(graphs::ring(p)),
                       rounds<alltoall::RingBothWays>({.nodes = p})};
    };
    auto const tree = [](Index p) {
        return Bracket{lower_bounds::across(graphs::binary_tree(p), first_branch(p)), p * (p - 1)};
    };
    auto const cube = [](Index d) {
        return Bracket{lower_bounds::distances(graphs::cube(d)), rounds<alltoall::EveryArc>(cube_size(d))};
    };
    auto const square = [](Index p) { return p * p; };
    auto const cube_nodes = [](Index d) { return Index{1} << d; };
    std::vector<Growth> table{{"ring", 2, 64, ring, square, {1, 12}, {1, 4}, arguments::all_ways},
                              {"binary tree", 2, 63, tree, square, {2, 9}, 1, of_trees},
                              {"cube (by d)", 1, 8, cube, cube_nodes, {1, 2}, {1, 2}, {}}};
    for (Index const n : {2, 3}) {
        auto const mesh = [n](Index side) {
            return Bracket{lower_bounds::distances(mesh_of(side, n)),
                           rounds<alltoall::Grid>({.nodes = power(side, n), .d = n})};
        };
        auto const formula = [n](Index side) { return power(side, n + 1); };
        table.push_back(on_mesh(n, {.rounds = mesh, .formula = formula, .least = {1, 6}, .most = {n, 4}}));
    }
    return {all_of({grow_like(table), sound_on_all_links<alltoall::RingBothWays>(),
                    sound_on_all_links<scatter::Tree>(), sound_on_all_links<alltoall::Grid>(),
                    sound_on_all_links<alltoall::EveryArc>()})};
}

template <class A>
Verdict sound_rounds() {
    std::string const name(A::name);
    return all_of({catalogued(name, {"contract", "cost"})});
}

Index log_of(Index d) { return d; }

/// The argument from the rounds with all links to those with one.
std::string const of_all_links = fmt::format("{}; {}", arguments::flooding, arguments::colours);

/// A broadcast over all links, done with one link at a time: never faster.
Bracket broadcast_on(Graph const& graph) {
    Index const rounds = broadcast_rounds(graph);
    return {rounds, greedy_colours(graph) * rounds};
}

/// The packets that leave or reach a node one by one: one for each other node.
Index packets_of_others(Index nodes) { return nodes - 1; }

/// A scatter or a multinode broadcast down a tree of the network, with one link: p - 1 packets leave or reach
/// a node one by one.
Bracket one_by_one(Graph const& graph) {
    Index const packets = packets_of_others(graph.nodes);
    return {packets, greedy_colours(graph) * packets};
}

/// The arguments for the lower and the upper bound of scatter and multinode broadcast.
std::string const along_a_tree =
    fmt::format("{}; {}; {}", arguments::one_by_one, arguments::spanning_tree, arguments::colours);

StatementResult one_link_broadcast_times() {
    auto const ring = [](Index p) { return broadcast_on(graphs::ring(p)); };
    auto const tree = [](Index p) { return broadcast_on(graphs::binary_tree(p)); };
    auto const cube = [](Index d) {
        return Bracket{broadcast_rounds(graphs::cube(d)),
                       broadcast::Binomial::cost(parameters(cube_size(d))).rounds};
    };
    std::vector<Growth> table{{"ring", 2, 64, ring, nodes_themselves, {1, 4}, {3, 2}, of_all_links},
                              {"binary tree", 2, 128, tree, lower_bounds::doubling, {1, 2}, 10, {}},
                              {"cube (by d)", 1, 9, cube, log_of, 1, 1, {}}};
    for (Index const n : {1, 2, 3}) {
        auto const mesh = [n](Index side) { return broadcast_on(mesh_of(side, n)); };
        table.push_back(on_mesh(
            n, {.rounds = mesh, .formula = nodes_themselves, .least = {1, 2}, .most = n * (4 * n - 1)}));
    }
    return {all_of({grow_like(table), sound_rounds<broadcast::Binomial>()})};
}

StatementResult one_link_scatter_times() {
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
        return Bracket{lower_bounds::distances_one_link(graph),
                       greedy_colours(graph) * rounds<alltoall::Grid>({.nodes = power(side, n), .d = n})};
    };
    auto const formula = [n](Index side) { return power(side, n + 1); };
    return on_mesh(n, {.rounds = mesh, .formula = formula, .least = {1, 2}, .most = n * (4 * n - 1)});
}

/// The arguments for the lower and the upper bound of the total exchange: on a ring, and on a tree.
std::string const of_ways = fmt::format("{}; {}", arguments::ways_one_link, arguments::colours);
std::string const of_scatters = fmt::format("{}; {}", arguments::cut, arguments::in_turn);

StatementResult one_link_total_exchange_times() {
    auto const ring = [](Index p) {
        auto const graph = graphs::ring(p);
        return Bracket{lower_bounds::distances_one_link(graph),
                       greedy_colours(graph) * rounds<alltoall::RingBothWays>({.nodes = p})};
    };
    auto const tree = [](Index p) {
        auto const graph = graphs::binary_tree(p);
        return Bracket{
            std::max(lower_bounds::distances_one_link(graph), lower_bounds::across(graph, first_branch(p))),
            greedy_colours(graph) * p * (p - 1)};
    };
    auto const cube = [](Index d) {
        return Bracket{lower_bounds::distances_one_link(graphs::cube(d)),
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

Checks course_optimal_times_checks() {
    static constexpr Check checks[] = {
        {"broadcast_times", broadcast_times},
        {"scatter_times", scatter_times},
        {"multinode_broadcast_times", multinode_broadcast_times},
        {"total_exchange_times", total_exchange_times},
        {"one_link_broadcast_times", one_link_broadcast_times},
        {"one_link_scatter_times", one_link_scatter_times},
        {"one_link_total_exchange_times", one_link_total_exchange_times},
    };
    return checks;
}

}  // namespace cubecheck::claims
