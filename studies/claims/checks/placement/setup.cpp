#include <cmath>
#include <set>

#include <fmt/format.h>

#include "algorithms/placement/barrier_cost.hpp"
#include "engine/threads/barrier_clock.hpp"
#include "models/support/rational.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/gains_over_blind.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/integers.hpp"
#include "studies/placement/placement_checks.hpp"

/// Statements on the setup of the placement paper's experiment, and statements that no machine can check.
namespace cubecheck::claims {

namespace {

using placement::BarrierCost;

Index cost(WeightedNetwork const& network, Placement const& placement) {
    return static_cast<Index>(BarrierCost::of(network, placement));
}

/// Compares the gain that the experiment reports for one network with the relative decrease of the blind
/// cost.
StatementResult gain_is_relative() {
    return {for_every("seed", 1, 20, [](Index seed) -> std::optional<Wrong> {
        for (Index const n : {2, 8, 32}) {
            PlacementPlan plan{{workloads[1]}, {n}};
            plan.topologies = plan.threads = 1;
            plan.seed = static_cast<std::uint64_t>(seed);
            auto const row =
                run_placement_experiment(plan, [](std::string const&) { return true; }).rows.front();
            auto const network =
                workloads[1].draw(n, RandomNumbers(plan.seed).of(static_cast<std::uint64_t>(n)).of(0));
            Index const blind = cost(network, blind_placement(n));
            for (auto const by : {By::dim2, By::tsts, By::eff}) {
                Index const placed =
                    cost(network, placement::heuristics[static_cast<std::size_t>(by)].placed(network));
                Rational const wanted(blind - placed, blind);
                if (std::abs(gains(row, by).mean - wanted.approximate()) > 1e-12)
                    return Wrong{where(row, by), std::to_string(gains(row, by).mean), wanted.text()};
            }
        }
        return std::nullopt;
    })};
}

/// Checks that every pair has a cost from 1 to the largest, the same in both directions, and that all of
/// these costs occur.
std::optional<Wrong> unlike_the_emulator(Workload const& workload, WeightedNetwork::Weight most, Index n) {
    auto const network = workload.draw(n, RandomNumbers(1));
    std::set<WeightedNetwork::Weight> seen;
    auto const size = static_cast<std::size_t>(n);
    for (std::size_t a = 0; a < size; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            if (network.weight(a, b) != network.weight(b, a))
                return Wrong{network_text(network), "a pair with two costs", "one"};
            seen.insert(network.weight(a, b));
        }
    if (*seen.begin() < 1 || *seen.rbegin() > most)
        return Wrong{network_text(network), "a cost out of range", fmt::format("1 to {}", most)};
    return unless(n < 32 || seen.size() == most, std::string(workload.name),
                  fmt::format("{} costs", seen.size()), std::to_string(most));
}

/// If every link is `latency` times as slow, so is the barrier, so that gains are independent of the base
/// latency.
std::optional<Wrong> latency_does_not_scale(Index n, WeightedNetwork::Weight latency) {
    auto network = workloads[1].draw(n, RandomNumbers(1));
    auto const before = cost(network, blind_placement(n));
    for (std::size_t a = 0; a < static_cast<std::size_t>(n); ++a)
        for (std::size_t b = 0; b < a; ++b) network.connect(a, b, latency * network.weight(a, b));
    return unless_equal(fmt::format("time of a barrier, latency {}", latency),
                        cost(network, blind_placement(n)), latency * before);
}

StatementResult emulated_latencies() {
    return {for_every("d", 1, 7, [](Index d) -> std::optional<Wrong> {
        Index const n = Index{1} << d;
        if (auto wrong = unlike_the_emulator(workloads[0], 5, n)) return wrong;
        if (auto wrong = unlike_the_emulator(workloads[1], 20, n)) return wrong;
        for (WeightedNetwork::Weight const latency : {1U, 7U, 35U, 1000U})
            if (auto wrong = latency_does_not_scale(n, latency)) return wrong;
        return std::nullopt;
    })};
}

/// The latency was measured; this computes its consequences.
StatementResult base_latency() {
    double sum = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        sum += static_cast<double>(cost(workloads[0].draw(128, RandomNumbers(seed)), blind_placement(128)));
    double const hours = 10000 * sum / 20 * 0.035 / 3600;
    return {not_mechanical(
        fmt::format("measured in a laboratory; with it, the 10000 barriers of one emulation with "
                    "128 nodes and costs 1 to 5 take {:.1f} hours, with a thousandth {:.1f} seconds",
                    hours, hours * 3.6))};
}

/// Latencies, times of a word, and both together for a message of some words: three measures of one network.
std::vector<WeightedNetwork> measures_of(WeightedNetwork const& latency, WeightedNetwork const& word) {
    auto both = latency;
    auto const n = static_cast<std::size_t>(latency.nodes());
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < a; ++b) both.connect(a, b, latency.weight(a, b) + 16 * word.weight(a, b));
    return {latency, word, both};
}

/// Wrong if a placement depends on the unit of the measure, or is invalid, or if its cost is not the time.
std::optional<Wrong> depends_on_the_measure(WeightedNetwork const& network) {
    auto in_other_unit = network;
    auto const n = static_cast<std::size_t>(network.nodes());
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < a; ++b) in_other_unit.connect(a, b, 7 * network.weight(a, b));
    for (auto const& heuristic : placement::heuristics) {
        auto const placed = heuristic.placed(network);
        auto const where = fmt::format("{}; {}", network_text(network), heuristic.name);
        if (!is_permutation(placed)) return Wrong{where, "no placement", "every node once"};
        if (placed != heuristic.placed(in_other_unit))
            return Wrong{where, "another placement in another unit", "the same"};
        if (auto wrong = unless_equal(where + ", the time", cost(network, placed),
                                      static_cast<Index>(RendezvousClock(network, placed).end())))
            return wrong;
    }
    return std::nullopt;
}

StatementResult any_measure_of_cost() {
    auto const measures = for_every("d", 1, 5, [](Index d) -> std::optional<Wrong> {
        auto const networks = sample_networks(Index{1} << d);
        for (std::size_t i = 0; i + 1 < networks.size(); i += 2)
            for (auto const& network : measures_of(networks[i], networks[i + 1]))
                if (auto wrong = depends_on_the_measure(network)) return wrong;
        return std::nullopt;
    });
    return {noted(on_samples(measures), "as latencies, as times of a word, and both for 16 words")};
}
/// The mean gain over blind placement if the first dimension cost nothing, and the other dimensions stayed
/// the same.
double gain_of_a_free_dimension(std::size_t kind, Index n) {
    constexpr std::uint64_t networks = 40;
    double sum = 0;
    for (std::uint64_t seed = 0; seed < networks; ++seed) {
        auto network = workloads[kind].draw(n, RandomNumbers(seed));
        auto const blind = blind_placement(n);
        auto const before = static_cast<double>(cost(network, blind));
        for (std::size_t x = 0; x < static_cast<std::size_t>(n); x += 2) network.connect(x, x ^ 1, 0);
        sum += 1 - static_cast<double>(cost(network, blind)) / before;
    }
    return sum / networks;
}

/// Dim2 gains less than a free first dimension would; Eff, which considers all dimensions, gains more.
std::optional<Wrong> not_limited(PlacementRow const& row) {
    std::size_t kind = 0;
    while (workloads[kind].name != row.workload.name) ++kind;
    double const most = gain_of_a_free_dimension(kind, row.nodes);
    auto const limit = fmt::format("{:.1f} %, if the first dimension cost nothing", 100 * most);
    if (gains(row, By::dim2).mean > most)
        return Wrong{where(row, By::dim2), text(gains(row, By::dim2)), "at most " + limit};
    return unless(gains(row, By::eff).mean > most, where(row, By::eff), text(gains(row, By::eff)),
                  "more than " + limit);
}

StatementResult one_dimension_limits_gains() {
    return {noted(over_rows(independent_kinds, 5, 10, not_limited),
                  "limit: the mean gain, over 40 networks, if the first dimension cost nothing")};
}

}  // namespace

Checks placement_setup_checks() {
    static constexpr Check checks[] = {
        {"gain_is_relative", gain_is_relative},
        {"emulated_latencies", emulated_latencies},
        {"base_latency", base_latency},
        {"any_measure_of_cost", any_measure_of_cost},
        {"one_dimension_limits_gains", one_dimension_limits_gains},
    };
    return checks;
}

}  // namespace cubecheck::claims
