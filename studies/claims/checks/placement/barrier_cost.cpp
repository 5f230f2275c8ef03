#include "algorithms/placement/barrier_cost.hpp"

#include <algorithm>

#include <z3++.h>

#include "algorithms/as_published/barrier_cost_sum.hpp"
#include "models/network/graphs.hpp"
#include "models/network/independent.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/checks.hpp"

/// Statements on what a barrier costs on a placed cube.
namespace cubecheck::claims {

namespace {

using as_published::BarrierCostSum;
using placement::BarrierCost;

std::optional<Wrong> sum_is_not_the_cost(WeightedNetwork const& network) {
    auto const blind = blind_placement(network.nodes());
    return unless_equal(network_text(network) + "; the largest sum",
                        static_cast<Index>(BarrierCostSum::of(network, blind)),
                        static_cast<Index>(BarrierCost::of(network, blind)));
}

/// Where each dimension has one weight, nobody waits for a partner that is late.
Verdict sum_is_the_cost_of_equal_rounds() {
    auto const same = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            RandomNumbers random(seed);
            auto network = networks::independent(Index{1} << d, 20, random);
            auto const n = static_cast<std::size_t>(network.nodes());
            for (std::size_t across = 1; across < n; across *= 2) {
                auto const weight = random.below(20);
                for (std::size_t x = 0; x < n; ++x) network.connect(x, x ^ across, weight);
            }
            if (auto wrong = sum_is_not_the_cost(network)) return wrong;
        }
        return std::nullopt;
    });
    return noted(same, "ten random networks of a size with one weight a dimension");
}

Verdict sum_is_the_cost_of_four() {
    auto const same = for_every("d", 0, 2, [](Index d) -> std::optional<Wrong> {
        for (auto const& network : sample_networks(Index{1} << d))
            if (auto wrong = sum_is_not_the_cost(network)) return wrong;
        return std::nullopt;
    });
    return on_samples(same);
}

Finding cost_is_a_sum_of_weights() {
    return {.as_written = catalogued("as_published/barrier_cost_sum", "completion_time"),
            .hypothesis =
                Reading{"there are at most four nodes, or all weights across one dimension are the same",
                        all_of({sum_is_the_cost_of_four(), sum_is_the_cost_of_equal_rounds()})},
            .correction = Reading{"before each further dimension a node has to wait for its partner",
                                  sampled("placement/calc_cost", "completion_time")}};
}

Verdict one_round_is_monotone() {
    return theorem("every round, by induction", [](z3::context& context, auto& facts) {
        auto const unknown = [&](char const* name) {
            auto const x = context.int_const(name);
            facts.push_back(x >= 0);
            return x;
        };
        auto const own = unknown("c_i"), other = unknown("c_y"), weight = unknown("w");
        auto const more_own = unknown("c_i'"), more_other = unknown("c_y'"), more_weight = unknown("w'");
        facts.push_back(own <= more_own && other <= more_other && weight <= more_weight);
        auto const after = [](auto const& a, auto const& b, auto const& w) {
            return z3::ite(a >= b, a, b) + w;
        };
        return after(own, other, weight) <= after(more_own, more_other, more_weight);
    });
}

Finding cost_is_monotone() {
    return {all_of({one_round_is_monotone(), sampled("placement/calc_cost", "monotone")})};
}

/// What a node costs in the first `rounds` rounds: the weight to its first neighbour, and then, dimension by
/// dimension, the weight to the next one after whichever of the two is later.
///
/// Pre:  0 < rounds.
std::uint64_t cost_of_node(WeightedNetwork const& network, std::size_t node, Index rounds) {
    std::size_t const other = node ^ std::size_t{1} << (rounds - 1);
    auto const weight = network.weight(node, other);
    if (rounds == 1) return weight;
    return std::max(cost_of_node(network, node, rounds - 1), cost_of_node(network, other, rounds - 1)) +
           weight;
}

/// The cost of the cube against that of its dearest node, on cubes placed by number.
Verdict cost_is_that_of_the_dearest(Index least_d) {
    auto const same = for_every("d", least_d, 4, [](Index d) -> std::optional<Wrong> {
        if (d == 0)
            return Wrong{"position 0", "no neighbour across dimension 0",
                         "the weight to it, with which its cost begins"};
        for (auto const& network : sample_networks(Index{1} << d)) {
            std::uint64_t dearest = 0;
            for (std::size_t node = 0; node < std::size_t{1} << d; ++node)
                dearest = std::max(dearest, cost_of_node(network, node, d));
            if (auto wrong = unless_equal(
                    network_text(network) + "; the cost of the cube",
                    static_cast<Index>(BarrierCost::of(network, blind_placement(network.nodes()))),
                    static_cast<Index>(dearest)))
                return wrong;
        }
        return std::nullopt;
    });
    return on_samples(same);
}

Finding cost_of_the_dearest_node() {
    return {.as_written = cost_is_that_of_the_dearest(0),
            .hypothesis = Reading{
                "there are at least two nodes",
                all_of({cost_is_that_of_the_dearest(1), sampled("placement/calc_cost", "completion_time")})}};
}

}  // namespace

Checks placement_cost_checks() {
    static constexpr Check checks[] = {
        {"cost_is_a_sum_of_weights", cost_is_a_sum_of_weights},
        {"cost_is_monotone", cost_is_monotone},
        {"cost_of_the_dearest_node", cost_of_the_dearest_node},
    };
    return checks;
}

}  // namespace cubecheck::claims
