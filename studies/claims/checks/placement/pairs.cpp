#include <algorithm>

#include "algorithms/placement/dim2.hpp"
#include "models/network/independent.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/counted_steps.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/checks.hpp"

/// Statements on Dim2, the placement pair by pair.
namespace cubecheck::claims {

namespace {

using placement::Dim2;
using Nodes = Placement;

std::optional<Wrong> as_wrong(WeightedNetwork const& network, Objection const& objection) {
    return unless(objection.held.empty(), network_text(network), objection.held, objection.wanted);
}

Finding pairs_are_nearest() {
    auto const even_sizes = for_every("n/2", 1, 16, [](Index half) -> std::optional<Wrong> {
        for (auto const& network : sample_networks(2 * half)) {
            auto const placed = Dim2::placed(network);
            if (auto wrong = as_wrong(network, no_permutation(placed, 2 * half))) return wrong;
            if (auto wrong = as_wrong(network, not_nearest_pairs(network, placed))) return wrong;
        }
        return std::nullopt;
    });
    return {all_of({on_samples(even_sizes), sampled("placement/dim2", "nearest"),
                    sampled("placement/dim2", "permutation")})};
}

/// The place beside which the listing speaks is that of *node* i, for even i.
std::optional<Wrong> beside_node_is_elsewhere(WeightedNetwork const& network) {
    auto const placed = Dim2::placed(network);
    for (std::size_t i = 0; i < placed.size(); i += 2) {
        auto const place = std::ranges::find(placed, static_cast<std::uint32_t>(i)) - placed.begin();
        if (auto wrong = unless_equal(network_text(network) + "; the first neighbour of node " +
                                          std::to_string(i) + ", as a position",
                                      place ^ 1, static_cast<Index>(i + 1)))
            return wrong;
    }
    return std::nullopt;
}

Finding first_neighbour_of_a_node() {
    return {.as_written = for_every("n/2", 1, 16,
                                    [](Index half) -> std::optional<Wrong> {
                                        for (auto const& network : sample_networks(2 * half))
                                            if (auto wrong = beside_node_is_elsewhere(network)) return wrong;
                                        return std::nullopt;
                                    }),
            .hypothesis = Reading{"i is a position, not a node", sampled("placement/dim2", "nearest")}};
}

std::optional<Wrong> lighter_matching(WeightedNetwork const& network) {
    auto const pairs = [&](Nodes const& nodes) {
        Index sum = 0;
        for (std::size_t p = 0; p + 1 < nodes.size(); p += 2) sum += network.weight(nodes[p], nodes[p + 1]);
        return sum;
    };
    auto const placed = Dim2::placed(network);
    auto nodes = blind_placement(network.nodes());
    do {
        if (pairs(nodes) < pairs(placed))
            return Wrong{network_text(network), "pairs that weigh " + std::to_string(pairs(placed)),
                         std::to_string(pairs(nodes)) + ", by the pairs " + placement_text(nodes)};
    } while (std::ranges::next_permutation(nodes).found);
    return std::nullopt;
}

Finding pairs_optimise_the_first_dimension() {
    return {.as_written = for_every("n/2", 1, 3,
                                    [](Index half) -> std::optional<Wrong> {
                                        for (auto const& network : sample_networks(2 * half))
                                            if (auto wrong = lighter_matching(network)) return wrong;
                                        return std::nullopt;
                                    }),
            .hypothesis = Reading{"each pair is optimised for itself, given those before it",
                                  sampled("placement/dim2", "nearest")}};
}

/// Steps of Dim2 on n nodes: looks at weights, and nodes that move up, at most all behind two taken of m.
std::optional<Wrong> more_steps_than_n_squared(Index n) {
    auto const network = networks::independent(n, 20, RandomNumbers(1));
    CountedNetwork const counted(network);
    Dim2::placed(counted);
    if (auto wrong = unless_equal("weights looked at", counted.looks(), n * n / 4)) return wrong;
    Index moves = 0;
    for (Index m = n; m >= 2; m -= 2) moves += (m - 1) + (m - 2);
    return unless(counted.looks() + moves <= n * n, "steps", std::to_string(counted.looks() + moves),
                  "at most n^2");
}

Finding pairing_takes_n_squared_steps() {
    auto const counted =
        all_of({for_every("n/2", 1, 64, [](Index half) { return more_steps_than_n_squared(2 * half); }),
                for_every("d", 1, 10, [](Index d) { return more_steps_than_n_squared(Index{1} << d); })});
    return {noted(counted, "looks at weights counted; argument: at most all nodes behind two move up")};
}

}  // namespace

Checks placement_pairs_checks() {
    static constexpr Check checks[] = {
        {"pairs_are_nearest", pairs_are_nearest},
        {"first_neighbour_of_a_node", first_neighbour_of_a_node},
        {"pairs_optimise_the_first_dimension", pairs_optimise_the_first_dimension},
        {"pairing_takes_n_squared_steps", pairing_takes_n_squared_steps},
    };
    return checks;
}

}  // namespace cubecheck::claims
