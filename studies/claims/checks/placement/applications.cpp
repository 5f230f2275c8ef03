#include <algorithm>

#include "algorithms/alltoall/xor.hpp"
#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "engine/threads/barrier_clock.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/checks.hpp"

/// The statement on what applications have of a good placement.
namespace cubecheck::claims {

namespace {

using placement::BarrierCost;

/// When a total exchange by pairs is over: two nodes exchange when both are ready, which takes their weight.
std::uint64_t pairwise_exchange_time(WeightedNetwork const& network, Placement const& placement) {
    using Exchange = alltoall::PairwiseXor;
    Index d = 0;
    while (Index{1} << d < network.nodes()) ++d;
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

/// Where a placement lowers the cost of the barrier, the application is to take less time.
Verdict cheaper_is_faster(std::uint64_t (*time)(WeightedNetwork const&, Placement const&)) {
    auto const faster = for_every("d", 1, 4, [time](Index d) -> std::optional<Wrong> {
        for (auto const& network : sample_networks(Index{1} << d))
            for (auto const& heuristic : placement::heuristics) {
                auto const placed = heuristic.placed(network);
                if (BarrierCost::of(network, placed) >= blind_cost(network)) continue;
                auto const now = time(network, placed),
                           before = time(network, blind_placement(network.nodes()));
                if (now >= before)
                    return Wrong{
                        network_text(network) + "; " + std::string(heuristic.name) + " lowers the cost",
                        "but the exchange takes " + std::to_string(now),
                        "less than " + std::to_string(before) + ", as blind placement"};
            }
        return std::nullopt;
    });
    return on_samples(faster);
}

Finding applications_gain() {
    auto const barrier = [](WeightedNetwork const& network, Placement const& placement) {
        return RendezvousClock(network, placement).end();
    };
    return {
        .as_written = cheaper_is_faster(pairwise_exchange_time),
        .hypothesis = Reading{"they communicate by the exchange along the dimensions, and its cost is lower",
                              cheaper_is_faster(barrier)}};
}

}  // namespace

Checks placed_application_checks() {
    static constexpr Check checks[] = {{"applications_gain", applications_gain}};
    return checks;
}

}  // namespace cubecheck::claims
