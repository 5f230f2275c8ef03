#include <array>
#include <bit>

#include "algorithms/placement/eff.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"

/// Statements on the example of Eff: eight nodes, of which 0, 1 and 2 are placed around position 0.
namespace cubecheck::claims {

namespace {

using placement::Eff;

/// The example: what nodes 3, 5 and 7 cost to nodes 0, 1 and 2, and what 4 and 6 cost, which is not given.
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

/// What a free node costs to the filled neighbours of `position`, while only those of position 0 are filled.
Index local_cost(WeightedNetwork const& network, std::size_t position, std::size_t node) {
    auto const placed = Eff::placed(network);
    Index sum = 0;
    for (std::size_t across = 1; across < 8; across *= 2)
        if (std::has_single_bit(position ^ across)) sum += network.weight(node, placed[position ^ across]);
    return sum;
}

/// The cheapest of the nodes 3 to 7, where costs are taken to the neighbours of `position`.
Index cheapest_around(WeightedNetwork const& network, std::size_t position) {
    Index cheapest = 3;
    for (Index node = 4; node < 8; ++node)
        if (local_cost(network, position, static_cast<std::size_t>(node)) <
            local_cost(network, position, static_cast<std::size_t>(cheapest)))
            cheapest = node;
    return cheapest;
}

/// Position 0 is filled while position 1 is the current one: which node the example puts there.
Verdict example_puts_the_cheapest_around(std::size_t position) {
    return for_every("cost of nodes 4 and 6", 18, 30, [position](Index cost) {
        auto const network =
            example(static_cast<WeightedNetwork::Weight>(cost), static_cast<WeightedNetwork::Weight>(cost));
        return unless_equal(
            "the node of least cost to the neighbours of position " + std::to_string(position),
            cheapest_around(network, position), Eff::placed(network)[0]);
    });
}

Finding costs_to_neighbours_of_the_current_position() {
    return {.as_written = example_puts_the_cheapest_around(1),
            .hypothesis =
                Reading{"Y is the empty position that is being filled",
                        all_of({example_puts_the_cheapest_around(0), sampled("placement/eff", "cheapest")})}};
}

Finding sums_of_the_example() {
    return {for_every("cost of nodes 4 and 6", 0, 30, [](Index cost) -> std::optional<Wrong> {
        auto const network =
            example(static_cast<WeightedNetwork::Weight>(cost), static_cast<WeightedNetwork::Weight>(cost));
        for (auto const& [node, sum] : {std::pair{3U, 25}, {5U, 23}, {7U, 17}})
            if (auto wrong = unless_equal("local cost of node " + std::to_string(node),
                                          local_cost(network, 0, node), sum))
                return wrong;
        return std::nullopt;
    })};
}

/// Node 7 goes to position 0, whatever nodes 4 and 6 cost, from `least` on.
Verdict node_7_is_placed(WeightedNetwork::Weight least) {
    return for_every("cost of node 4", least, least + 20, [least](Index of_4) -> std::optional<Wrong> {
        for (auto of_6 = least; of_6 <= least + 20; ++of_6)
            if (auto wrong = unless_equal(
                    "cost of node 6 = " + std::to_string(of_6) + ", node at position 0",
                    Eff::placed(example(static_cast<WeightedNetwork::Weight>(of_4), of_6))[0], 7))
                return wrong;
        return std::nullopt;
    });
}

Finding node_of_least_local_cost() {
    return {.as_written = node_7_is_placed(0),
            .hypothesis =
                Reading{"nodes 4 and 6, whose costs are not given, cost more than 17", node_7_is_placed(18)}};
}

}  // namespace

Checks filling_example_checks() {
    static constexpr Check checks[] = {
        {"costs_to_neighbours_of_the_current_position", costs_to_neighbours_of_the_current_position},
        {"sums_of_the_example", sums_of_the_example},
        {"node_of_least_local_cost", node_of_least_local_cost},
    };
    return checks;
}

}  // namespace cubecheck::claims
