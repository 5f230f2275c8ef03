#include <benchmark/benchmark.h>

#include "algorithms/catalog.hpp"
#include "engine/reference/judge.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {
namespace {

/// The bounded check of the contract, including a check of the invariant at every cut.
template <class A>
void judge_at(benchmark::State& state) {
    Size const size = cube_size(state.range(0));
    for (auto _ : state) {
        Words words(size.nodes, parts<A>(size));
        auto const judged = judge<A>(size, words);
        if (judged.result || judged.invariant) state.SkipWithError("a right algorithm was found wrong");
    }
    auto const exchanges = static_cast<double>(A::Form::rounds(size) * size.nodes);
    state.counters["exchanges"] = benchmark::Counter(exchanges, benchmark::Counter::kIsIterationInvariantRate,
                                                     benchmark::Counter::kIs1000);
}
BENCHMARK(judge_at<allreduce::RecursiveDoubling>)
    ->Name("all-reduce, recursive doubling, d")
    ->DenseRange(12, 20, 4)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(judge_at<alltoall::StoreAndForward>)
    ->Name("all-to-all, store and forward, d")
    ->DenseRange(7, 11, 2)
    ->Unit(benchmark::kMillisecond);

/// The reference: the same number of exchanges of plain integers, without any check.
void plain_exchange(benchmark::State& state) {
    auto const nodes = std::size_t{1} << state.range(0);
    std::vector<std::uint64_t> sum(nodes, 1), next(nodes);
    for (auto _ : state) {
        for (std::size_t bit = 1; bit < nodes; bit *= 2) {
            for (std::size_t i = 0; i < nodes; ++i) next[i] = sum[i] + sum[i ^ bit];
            sum.swap(next);
        }
        benchmark::DoNotOptimize(sum.data());
    }
    auto const exchanges = static_cast<double>(nodes) * static_cast<double>(state.range(0));
    state.counters["exchanges"] = benchmark::Counter(exchanges, benchmark::Counter::kIsIterationInvariantRate,
                                                     benchmark::Counter::kIs1000);
}
BENCHMARK(plain_exchange)
    ->Name("the same with plain sums, d")
    ->DenseRange(12, 20, 4)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace cubecheck
