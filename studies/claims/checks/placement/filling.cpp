#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/placement/eff.hpp"
#include "models/network/graphs.hpp"
#include "models/network/independent.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/counted_steps.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/placement_checks.hpp"

/// Statements on Eff, which places the cheapest node next to filled neighbours, and on its example: eight
/// nodes, with 0, 1 and 2 placed around position 0.
namespace cubecheck::claims {

namespace {

using placement::Eff;

/// The nodes from 0 to last(d), each at a neighbour of position 0.
Verdict neighbours_of_zero_hold(std::function<Index(Index d)> const& last) {
    auto const held = for_every("d", 1, 5, [&](Index d) -> std::optional<Wrong> {
        for (auto const& network : sample_networks(Index{1} << d)) {
            auto const placed = Eff::placed(network);
            for (Index v = 0; v <= last(d); ++v) {
                auto const place = std::ranges::find(placed, static_cast<std::uint32_t>(v)) - placed.begin();
                if (!std::has_single_bit(static_cast<std::size_t>(place)))
                    return Wrong{fmt::format("{}; node {}", network_text(network), v),
                                 fmt::format("at position {}", place), "at a neighbour of position 0"};
            }
        }
        return std::nullopt;
    });
    return on_samples(held);
}

StatementResult neighbours_of_zero_hold_the_first_nodes() {
    return {.as_written = neighbours_of_zero_hold([](Index d) { return d; }),
            .hypothesis = Reading{"d is the last dimension, counted from 0",
                                  all_of({neighbours_of_zero_hold([](Index d) { return d - 1; }),
                                          sampled("placement/eff", "first_nodes")})}};
}

/// Every position is filled as a neighbour of some position.
Verdict every_position_is_a_neighbour(Index least_d) {
    return for_every("d", least_d, 10, [](Index d) -> std::optional<Wrong> {
        auto const neighbours = graphs::cube(d).neighbours();
        for (std::size_t p = 0; p < neighbours.size(); ++p)
            if (neighbours[p].empty())
                return Wrong{fmt::format("position {}", p), "neighbour of no position, so it stays empty",
                             "a node"};
        return std::nullopt;
    });
}

StatementResult empty_positions_get_the_cheapest_node() {
    return {
        .as_written = every_position_is_a_neighbour(0),
        .hypothesis = Reading{"there are at least two nodes",
                              all_of({every_position_is_a_neighbour(1), sampled("placement/eff", "cheapest"),
                                      sampled("placement/eff", "permutation")})}};
}

/// Counts the steps of n searches, in each of which all nodes are initialized, updated and compared: n^2 (2 +
/// d/2) in total.
Verdict counted_steps() {
    return for_every("d", 1, 10, [](Index d) {
        Index const n = Index{1} << d;
        CountedSearch::steps = 0;
        Eff::filled<CountedSearch>(networks::independent(n, 20, RandomNumbers(1)));
        return unless_equal("twice the steps", 2 * CountedSearch::steps, n * n * (4 + d));
    });
}

Verdict steps_are_within_the_bound() {
    return theorem("every n and d >= 1", [](auto& context, auto& facts) {
        auto const n = context.int_const("n"), d = context.int_const("d");
        facts.push_back(n >= 1 && d >= 1);
        return n * n * (4 + d) <= 5 * n * n * d * d;
    });
}

StatementResult filling_takes_n_squared_log_squared_steps() {
    return {all_of({counted_steps(), steps_are_within_the_bound()})};
}

/// The example: the costs of nodes 3, 5 and 7 to nodes 0, 1 and 2, and the costs of 4 and 6, which are not
/// given.
WeightedNetwork example(WeightedNetwork::Weight of_4, WeightedNetwork::Weight of_6) {
    WeightedNetwork network(8);
    struct Costs {
        std::size_t node;
        std::array<WeightedNetwork::Weight, 3> to;
    };
    for (auto const& [node, to] : {Costs{3, {13, 12, 0}}, {5, {11, 9, 3}}, {7, {10, 4, 3}}})
        for (std::size_t other = 0; other < 3; ++other) network.connect(node, other, to[other]);
    network.connect(4, 0, of_4);
    network.connect(6, 0, of_6);
    return network;
}

/// The cost of a free node to the filled neighbours of `position`, while only those of position 0 are filled.
Index local_cost(WeightedNetwork const& network, std::size_t position, std::size_t node) {
    auto const placed = Eff::placed(network);
    Index sum = 0;
    for (std::size_t across = 1; across < 8; across *= 2)
        if (std::has_single_bit(position ^ across)) sum += network.weight(node, placed[position ^ across]);
    return sum;
}

/// The cheapest of the nodes 3 to 7, by the costs to the neighbours of `position`.
Index cheapest_around(WeightedNetwork const& network, std::size_t position) {
    Index cheapest = 3;
    for (Index node = 4; node < 8; ++node)
        if (local_cost(network, position, static_cast<std::size_t>(node)) <
            local_cost(network, position, static_cast<std::size_t>(cheapest)))
            cheapest = node;
    return cheapest;
}

/// Whether the example fills position 0 with the cheapest node around `position`.
Verdict example_puts_the_cheapest_around(std::size_t position) {
    return for_every("cost of nodes 4 and 6", 18, 30, [position](Index cost) {
        auto const network =
            example(static_cast<WeightedNetwork::Weight>(cost), static_cast<WeightedNetwork::Weight>(cost));
        return unless_equal(fmt::format("the node of least cost to the neighbours of position {}", position),
                            cheapest_around(network, position), Eff::placed(network)[0]);
    });
}

StatementResult costs_to_neighbours_of_the_current_position() {
    return {.as_written = example_puts_the_cheapest_around(1),
            .hypothesis =
                Reading{"Y is the empty position that is being filled",
                        all_of({example_puts_the_cheapest_around(0), sampled("placement/eff", "cheapest")})}};
}

StatementResult sums_of_the_example() {
    return {for_every("cost of nodes 4 and 6", 0, 30, [](Index cost) -> std::optional<Wrong> {
        auto const network =
            example(static_cast<WeightedNetwork::Weight>(cost), static_cast<WeightedNetwork::Weight>(cost));
        for (auto const& [node, sum] : {std::pair{3U, 25}, {5U, 23}, {7U, 17}})
            if (auto wrong = unless_equal(fmt::format("local cost of node {}", node),
                                          local_cost(network, 0, node), sum))
                return wrong;
        return std::nullopt;
    })};
}

/// Whether node 7 is placed at position 0 for all costs of nodes 4 and 6 from `least` on.
Verdict node_7_is_placed(WeightedNetwork::Weight least) {
    return for_every("cost of node 4", least, least + 20, [least](Index of_4) -> std::optional<Wrong> {
        for (auto of_6 = least; of_6 <= least + 20; ++of_6)
            if (auto wrong = unless_equal(
                    fmt::format("cost of node 6 = {}, node at position 0", of_6),
                    Eff::placed(example(static_cast<WeightedNetwork::Weight>(of_4), of_6))[0], 7))
                return wrong;
        return std::nullopt;
    });
}

StatementResult node_of_least_local_cost() {
    return {.as_written = node_7_is_placed(0),
            .hypothesis =
                Reading{"nodes 4 and 6, whose costs are not given, cost more than 17", node_7_is_placed(18)}};
}

}  // namespace

Checks placement_filling_checks() {
    static constexpr Check checks[] = {
        {"neighbours_of_zero_hold_the_first_nodes", neighbours_of_zero_hold_the_first_nodes},
        {"empty_positions_get_the_cheapest_node", empty_positions_get_the_cheapest_node},
        {"filling_takes_n_squared_log_squared_steps", filling_takes_n_squared_log_squared_steps},
        {"costs_to_neighbours_of_the_current_position", costs_to_neighbours_of_the_current_position},
        {"sums_of_the_example", sums_of_the_example},
        {"node_of_least_local_cost", node_of_least_local_cost},
    };
    return checks;
}

}  // namespace cubecheck::claims
