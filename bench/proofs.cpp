#include <benchmark/benchmark.h>

#include "models/report/verdict.hpp"
#include "proofs/solvers/prover.hpp"
#include "studies/targets.hpp"

namespace cubecheck {
namespace {

/// States and proves every obligation of the catalog without `as_published/`.
void prove_catalog(benchmark::State& state) {
    auto const all = studies::targets();
    int obligations = 0, under_10_ms = 0;
    for (auto _ : state) {
        obligations = under_10_ms = 0;
        for (auto const& target : all)
            for (auto const& question : target.questions) {
                if (!question.obligations || target.name.starts_with("as_published/")) continue;
                for (auto const& obligation : question.obligations()) {
                    Proof const proof = prove(obligation, 50'000'000);
                    if (proof.answer != Answer::proved) state.SkipWithError("an obligation was not proved");
                    ++obligations;
                    under_10_ms += proof.seconds < 0.010 ? 1 : 0;
                }
            }
    }
    state.counters["obligations"] = obligations;
    state.counters["under_10_ms"] = under_10_ms;
}
BENCHMARK(prove_catalog)->Name("prove the catalog for every size")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace cubecheck
