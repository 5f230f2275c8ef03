#include <algorithm>

#include <fmt/format.h>

#include "algorithms/placement/dim2.hpp"
#include "models/network/independent.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/counted_steps.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"
#include "studies/placement/placement_checks.hpp"

/// Statements on Dim2, which places nodes pair by pair, and on the figure that shows it on eight nodes.
namespace cubecheck::claims {

namespace {

using placement::Dim2;
using Nodes = Placement;

std::optional<Wrong> as_wrong(WeightedNetwork const& network, Objection const& objection) {
    return unless(objection.got.empty(), network_text(network), objection.got, objection.expected);
}

StatementResult pairs_are_nearest() {
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

/// Checks for which even i the place beside which the listing puts a node is that of *node* i.
std::optional<Wrong> beside_node_is_elsewhere(WeightedNetwork const& network) {
    auto const placed = Dim2::placed(network);
    for (std::size_t i = 0; i < placed.size(); i += 2) {
        auto const place = std::ranges::find(placed, static_cast<std::uint32_t>(i)) - placed.begin();
        if (auto wrong = unless_equal(
                fmt::format("{}; the first neighbour of node {}, as a position", network_text(network), i),
                place ^ 1, static_cast<Index>(i + 1)))
            return wrong;
    }
    return std::nullopt;
}

StatementResult first_neighbour_of_a_node() {
    return {.as_written = for_every(
                "n/2", 1, 16,
                [](Index half) { return first_wrong(sample_networks(2 * half), beside_node_is_elsewhere); }),
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
            return Wrong{network_text(network), fmt::format("pairs that weigh {}", pairs(placed)),
                         fmt::format("{}, by the pairs {}", pairs(nodes), placement_text(nodes))};
    } while (std::ranges::next_permutation(nodes).found);
    return std::nullopt;
}

StatementResult pairs_optimise_the_first_dimension() {
    return {
        .as_written = for_every(
            "n/2", 1, 3, [](Index half) { return first_wrong(sample_networks(2 * half), lighter_matching); }),
        .hypothesis = Reading{"each pair is optimised for itself, given those before it",
                              sampled("placement/dim2", "nearest")}};
}

/// Counts the steps of Dim2 on n nodes: accesses to weights, and moves of nodes, at most all m nodes when two
/// are removed.
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

StatementResult pairing_takes_n_squared_steps() {
    auto const counted =
        all_of({for_every("n/2", 1, 64, [](Index half) { return more_steps_than_n_squared(2 * half); }),
                for_every("d", 1, 10, [](Index d) { return more_steps_than_n_squared(Index{1} << d); })});
    return {noted(counted, "looks at weights counted; argument: at most all nodes after two move up")};
}

/// The sample networks of eight nodes, where the links 0-6, 1-7 and 2-3 are the lightest.
std::vector<WeightedNetwork> networks_of_the_figure() {
    auto networks = sample_networks(8);
    for (auto& network : networks) {
        for (std::size_t a = 0; a < 8; ++a)
            for (std::size_t b = 0; b < a; ++b) network.connect(a, b, network.weight(a, b) + 2);
        network.connect(0, 6, 1);
        network.connect(1, 7, 1);
        network.connect(2, 3, 1);
    }
    return networks;
}

Verdict on_networks_of_the_figure(std::function<std::optional<Wrong>(WeightedNetwork&)> const& wrong) {
    return for_every("network", 1, 80, [&, networks = networks_of_the_figure()](Index i) mutable {
        return wrong(networks[at(i - 1)]);
    });
}

std::optional<Wrong> other_pairs(WeightedNetwork const& network) {
    return unless_equal(network_text(network), placement_text(Dim2::placed(network)),
                        placement_text(Placement{0, 6, 1, 7, 2, 3, 4, 5}));
}

StatementResult pairs_of_the_figure() { return {on_networks_of_the_figure(other_pairs)}; }

/// Wrong unless three pairs are not heavier than any link, and the last one is heavier than all others.
std::optional<Wrong> last_pair_is_not_the_worst(WeightedNetwork const& network) {
    auto const placed = Dim2::placed(network);
    auto const across = [&](std::size_t p) { return network.weight(placed[p], placed[p + 1]); };
    for (std::size_t a = 0; a < 8; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            auto const other = network.weight(a, b);
            if (std::max({across(0), across(2), across(4)}) > other)
                return Wrong{network_text(network), "a link lighter than the first three pairs", "none"};
            bool const is_last = std::min(placed[6], placed[7]) == b && std::max(placed[6], placed[7]) == a;
            if (!is_last && other >= across(6))
                return Wrong{network_text(network), fmt::format("a last pair of weight {}", across(6)),
                             "the heaviest link of all"};
        }
    return std::nullopt;
}

StatementResult last_pair_is_poor() {
    return {.as_written = on_networks_of_the_figure(last_pair_is_not_the_worst),
            .hypothesis = Reading{"the two nodes that are left are the farthest apart, as in the figure",
                                  on_networks_of_the_figure([](WeightedNetwork& network) {
                                      network.connect(4, 5, 5000);
                                      return last_pair_is_not_the_worst(network);
                                  })}};
}

}  // namespace

Checks placement_pairs_checks() {
    static constexpr Check checks[] = {
        {"pairs_are_nearest", pairs_are_nearest},
        {"first_neighbour_of_a_node", first_neighbour_of_a_node},
        {"pairs_optimise_the_first_dimension", pairs_optimise_the_first_dimension},
        {"pairing_takes_n_squared_steps", pairing_takes_n_squared_steps},
        {"pairs_of_the_figure", pairs_of_the_figure},
        {"last_pair_is_poor", last_pair_is_poor},
    };
    return checks;
}

}  // namespace cubecheck::claims
