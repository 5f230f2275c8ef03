#include "algorithms/placement/barrier_cost.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/alltoall/xor.hpp"
#include "algorithms/as_published/barrier_cost_sum.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "engine/threads/barrier_clock.hpp"
#include "models/network/graphs.hpp"
#include "models/network/independent.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"
#include "studies/placement/placement_checks.hpp"

/// Statements on the cost and the time of a barrier on a placed cube, and on the benefit of a good placement
/// for applications.
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

/// If all links of a dimension have the same weight, nobody waits for a late partner.
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
    auto const same = for_every(
        "d", 0, 2, [](Index d) { return first_wrong(sample_networks(Index{1} << d), sum_is_not_the_cost); });
    return on_samples(same);
}

StatementResult cost_is_a_sum_of_weights() {
    return {.as_written = catalogued("as_published/barrier_cost_sum", "completion_time"),
            .hypothesis =
                Reading{"there are at most four nodes, or all weights across one dimension are the same",
                        all_of({sum_is_the_cost_of_four(), sum_is_the_cost_of_equal_rounds()})},
            .correction = Reading{"before each further dimension a node has to wait for its partner",
                                  sampled("placement/calc_cost", "completion_time")}};
}

Verdict one_round_is_monotone() {
    return theorem("every round, by induction", [](auto& context, auto& facts) {
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

StatementResult cost_is_monotone() {
    return {all_of({one_round_is_monotone(), sampled("placement/calc_cost", "monotone")})};
}

/// The cost of a node in the first `rounds` rounds.  It is the weight to its first neighbour; then, in each
/// dimension, the weight to the next neighbour is added to the later of the two nodes' costs.
///
/// Pre:  0 < rounds.
std::uint64_t cost_of_node(WeightedNetwork const& network, std::size_t node, Index rounds) {
    std::size_t const other = node ^ std::size_t{1} << (rounds - 1);
    auto const weight = network.weight(node, other);
    if (rounds == 1) return weight;
    return std::max(cost_of_node(network, node, rounds - 1), cost_of_node(network, other, rounds - 1)) +
           weight;
}

/// Compares the cost of the cube with that of its most expensive node, on cubes placed by number.
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

StatementResult cost_of_the_dearest_node() {
    return {.as_written = cost_is_that_of_the_dearest(0),
            .hypothesis = Reading{
                "there are at least two nodes",
                all_of({cost_is_that_of_the_dearest(1), sampled("placement/calc_cost", "completion_time")})}};
}

enum class Weights : std::uint8_t { any, symmetric };

/// Two nodes exchange, then again with swapped positions: the weight of the link stays the same.
Verdict both_ends_agree(Weights weights) {
    return for_every("weight from 0 to 1", 0, 5, [&](Index there) -> std::optional<Wrong> {
        for (WeightedNetwork::Weight back = 0; back <= 5; ++back) {
            if (weights == Weights::symmetric && back != static_cast<WeightedNetwork::Weight>(there))
                continue;
            WeightedNetwork network(2);
            network.row(0)[1] = static_cast<WeightedNetwork::Weight>(there);
            network.row(1)[0] = back;
            Placement const one{0, 1}, other{1, 0};
            auto const first = RendezvousClock(network, one).end(),
                       second = RendezvousClock(network, other).end();
            if (auto wrong = unless_equal(
                    fmt::format("weight back {}, time of the exchange as seen by 0 and by 1", back),
                    static_cast<Index>(first), static_cast<Index>(second)))
                return wrong;
        }
        return std::nullopt;
    });
}

StatementResult weights_are_those_of_links() {
    return {.as_written = both_ends_agree(Weights::any),
            .hypothesis = Reading{"weights are the same both ways",
                                  all_of({both_ends_agree(Weights::symmetric),
                                          sampled("placement/calc_cost", "completion_time")})}};
}

/// Networks with weights 0 and 1 of which at most three are 1.
std::vector<WeightedNetwork> units(Index nodes) {
    auto const n = static_cast<std::size_t>(nodes);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b) pairs.emplace_back(a, b);
    std::vector<WeightedNetwork> found;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        for (std::size_t j = i; j < pairs.size(); ++j)
            for (std::size_t k = j; k < pairs.size(); ++k) {
                auto& network = found.emplace_back(nodes);
                for (auto const which : {i, j, k})
                    network.connect(pairs[which].first, pairs[which].second, 1);
            }
    return found;
}

/// Checks that a barrier with sends that do not wait ends after the time of its cost.
Verdict cost_is_the_time_without_waiting() {
    return for_every("d", 1, 3, [](Index d) -> std::optional<Wrong> {
        auto const blind = blind_placement(Index{1} << d);
        return first_wrong(units(Index{1} << d), [&](auto const& network) {
            return unless_equal(network_text(network) + "; the cost, against the time without waiting",
                                static_cast<Index>(BarrierCost::of(network, blind)),
                                static_cast<Index>(nonblocking_end(network, blind)));
        });
    });
}

StatementResult cost_is_the_measured_time() {
    return {.as_written = cost_is_the_time_without_waiting(),
            .hypothesis = Reading{"a node that sends waits for its partner",
                                  sampled("placement/calc_cost", "completion_time")}};
}

/// The end of a total exchange by pairs: two nodes exchange when both are ready, which takes their weight.
std::uint64_t pairwise_exchange_time(WeightedNetwork const& network, Placement const& placement) {
    using Exchange = alltoall::PairwiseXor;
    Index const d = log_up(network.nodes());
    std::vector<std::uint64_t> ready(placement.size()), next(placement.size());
    for (Index round = 0; round < Exchange::Form::rounds(cube_size(d)); ++round) {
        auto const at = Exchange::Form::in(cube_size(d), round);
        for (std::uint32_t x = 0; x < placement.size(); ++x) {
            auto const y = Exchange::to(Node{x}, at).bits;
            next[x] = std::max(ready[x], ready[y]) + network.weight(placement[x], placement[y]);
        }
        ready.swap(next);
    }
    return *std::ranges::max_element(ready);
}

/// Checks that a placement with a cheaper barrier reduces the time of the application.
Verdict cheaper_is_faster(std::uint64_t (*time)(WeightedNetwork const&, Placement const&)) {
    auto const faster = for_every("d", 1, 4, [time](Index d) -> std::optional<Wrong> {
        for (auto const& network : sample_networks(Index{1} << d))
            for (auto const& heuristic : placement::heuristics) {
                auto const placed = heuristic.placed(network);
                if (BarrierCost::of(network, placed) >= blind_cost(network)) continue;
                auto const now = time(network, placed),
                           before = time(network, blind_placement(network.nodes()));
                if (now >= before)
                    return Wrong{fmt::format("{}; {} lowers the cost", network_text(network), heuristic.name),
                                 fmt::format("but the exchange takes {}", now),
                                 fmt::format("less than {}, as blind placement", before)};
            }
        return std::nullopt;
    });
    return on_samples(faster);
}

StatementResult applications_gain() {
    auto const barrier = [](WeightedNetwork const& network, Placement const& placement) {
        return RendezvousClock(network, placement).end();
    };
    return {
        .as_written = cheaper_is_faster(pairwise_exchange_time),
        .hypothesis = Reading{"they communicate by the exchange along the dimensions, and its cost is lower",
                              cheaper_is_faster(barrier)}};
}

}  // namespace

Checks placement_cost_checks() {
    static constexpr Check checks[] = {
        {"cost_is_a_sum_of_weights", cost_is_a_sum_of_weights},
        {"cost_is_monotone", cost_is_monotone},
        {"cost_of_the_dearest_node", cost_of_the_dearest_node},
        {"weights_are_those_of_links", weights_are_those_of_links},
        {"cost_is_the_measured_time", cost_is_the_measured_time},
        {"applications_gain", applications_gain},
    };
    return checks;
}

}  // namespace cubecheck::claims
