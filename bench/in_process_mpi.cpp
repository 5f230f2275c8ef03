#include <vector>

#include <benchmark/benchmark.h>

#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/terms.hpp"

/// Small MPI runs in this process: the cost of a case of `cubecheck code` before its results are judged.
namespace cubecheck::in_process {
namespace {

/// In each round every rank sends one message to the next rank of a ring: `ranks` messages a round.
void ring(Index rank, int ranks, int rounds) {
    int mine = static_cast<int>(rank), got = 0;
    for (int i = 0; i < rounds; ++i)
        MPI_Sendrecv(&mine, 1, MPI_INT, (mine + 1) % ranks, 0, &got, 1, MPI_INT, (mine + ranks - 1) % ranks,
                     0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void messages(benchmark::State& state, Transfer transfer) {
    cubecheck_mpi = table();
    auto const ranks = static_cast<int>(state.range(0)), rounds = static_cast<int>(state.range(1));
    Request request;
    request.ranks = ranks;
    request.transfer = transfer;
    request.body = [&](Index rank) { ring(rank, ranks, rounds); };
    for (auto _ : state) {
        auto const done = run(request);
        if (done.end != End::finished || !done.violations.empty())
            state.SkipWithError("the run has findings");
        benchmark::DoNotOptimize(done);
    }
    state.counters["messages"] = static_cast<double>(ranks) * rounds;
}

/// Recursive doubling on terms.
void all_reduce_words(benchmark::State& state) {
    cubecheck_mpi = table();
    Terms terms;
    Request request;
    request.ranks = state.range(0);
    request.symbolic = &terms;
    request.body = [&](Index rank) {
        MPI_Op op;
        MPI_Op_create(join_terms, 0, &op);
        Term mine = terms.letter(rank, 0), got = 0;
        for (int distance = 1; distance < request.ranks; distance *= 2) {
            int const peer = static_cast<int>(rank) ^ distance;
            MPI_Sendrecv(&mine, 1, MPI_INT, peer, 0, &got, 1, MPI_INT, peer, 0, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
            if (peer > rank)
                MPI_Reduce_local(&mine, &got, 1, MPI_INT, op), mine = got;
            else
                MPI_Reduce_local(&got, &mine, 1, MPI_INT, op);
        }
        MPI_Op_free(&op);
    };
    for (auto _ : state) benchmark::DoNotOptimize(run(request));
}

BENCHMARK_CAPTURE(messages, eager, Transfer{})->Args({4, 3})->Args({16, 10})->Args({64, 64});
BENCHMARK_CAPTURE(messages, synchronous, Transfer{0, false})->Args({4, 3})->Args({64, 64});
BENCHMARK_CAPTURE(messages, late, Transfer{std::nullopt, true})->Args({4, 3})->Args({64, 64});
BENCHMARK(all_reduce_words)->Arg(4)->Arg(64);

}  // namespace
}  // namespace cubecheck::in_process
