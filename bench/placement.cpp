#include <benchmark/benchmark.h>

#include "algorithms/placement/eff.hpp"
#include "models/network/independent.hpp"

namespace cubecheck {
namespace {

/// The reference for Eff: the same placement; the cost of each candidate is computed from the network each
/// time.
Placement plain_loops(WeightedNetwork const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    Placement placement(n);
    std::vector<bool> is_filled(n), is_placed(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t towards = 1; towards < n; towards *= 2) {
            auto const position = i ^ towards;
            if (is_filled[position]) continue;
            std::uint64_t least = UINT64_MAX;
            for (std::uint32_t node = 0; node < n; ++node) {
                if (is_placed[node]) continue;
                std::uint64_t cost = 0;
                for (std::size_t across = 1; across < n; across *= 2)
                    if (is_filled[position ^ across])
                        cost += network.weight(node, placement[position ^ across]);
                if (cost < least) {
                    least = cost;
                    placement[position] = node;
                }
            }
            is_filled[position] = is_placed[placement[position]] = true;
        }
    return placement;
}

template <Placement (*placed)(WeightedNetwork const&)>
void place(benchmark::State& state) {
    auto const network = networks::independent(state.range(0), 20, RandomNumbers(1));
    if (placed(network) != placement::Eff::placed(network)) state.SkipWithError("the placements differ");
    for (auto _ : state) benchmark::DoNotOptimize(placed(network));
}
BENCHMARK(place<placement::Eff::placed>)
    ->Name("placement eff, nodes")
    ->Arg(128)
    ->Arg(1024)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(place<plain_loops>)
    ->Name("the same in plain loops, nodes")
    ->Arg(128)
    ->Arg(1024)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace cubecheck
