#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "formats/msccl/xml.hpp"
#include "verify/files/file.hpp"
#include "verify/files/schedule.hpp"

namespace cubecheck {
namespace {

std::string step(int number, char const* type, int chunk) {
    return fmt::format(
        R"(<step s="{}" type="{}" srcbuf="i" srcoff="{}" dstbuf="i" dstoff="{}" cnt="1" depid="-1" )"
        R"(deps="-1" hasdep="0"/>)"
        "\n",
        number, type, chunk, chunk);
}

/// Rank `me` of a ring all-reduce in place on `thread_blocks` thread blocks, each with `n` chunks of its own.
std::string rank(int me, int n, int thread_blocks) {
    auto const wrapped = [n](int i) { return (i % n + n) % n; };
    auto out =
        fmt::format("<gpu id=\"{}\" i_chunks=\"{}\" o_chunks=\"0\" s_chunks=\"0\">\n", me, n * thread_blocks);
    for (int thread_block = 0; thread_block < thread_blocks; ++thread_block) {
        out += fmt::format("<tb id=\"{}\" send=\"{}\" recv=\"{}\" chan=\"{}\">\n", thread_block,
                           wrapped(me + 1), wrapped(me - 1), thread_block);
        auto const chunk = [&](int round) { return thread_block * n + wrapped(me - round); };
        int number = 0;
        out += step(number++, "s", chunk(0));
        for (int round = 1; round < n - 1; ++round) out += step(number++, "rrs", chunk(round));
        out += step(number++, "rrcs", chunk(n - 1));
        for (int round = n; round < 2 * n - 2; ++round) out += step(number++, "rcs", chunk(round));
        out += step(number++, "r", chunk(2 * n - 2)) + "</tb>\n";
    }
    return out + "</gpu>\n";
}

std::string ring_allreduce(int n, int thread_blocks) {
    auto out = fmt::format(R"(<algo name="ring" proto="LL" nchannels="{}" nchunksperloop="{}" ngpus="{}" )"
                           R"(coll="allreduce" inplace="1" outofplace="0">)"
                           "\n",
                           thread_blocks, n * thread_blocks, n);
    for (int me = 0; me < n; ++me) out += rank(me, n, thread_blocks);
    return out + "</algo>\n";
}

/// Reading and all checks, per byte of the file: a constant rate means that they are linear.
void ring_allreduce_schedule(benchmark::State& state) {
    auto const text = ring_allreduce(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    for (auto _ : state) {
        auto const file = formats::parse_msccl_xml("ring.xml", text);
        auto const report = verify::verified("ring.xml", file.schedule);
        if (failure(report) != Failure::none) state.SkipWithError("the ring was refuted");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) *
                            static_cast<std::int64_t>(state.iterations()));
    state.SetComplexityN(static_cast<std::int64_t>(text.size()));
}

BENCHMARK(ring_allreduce_schedule)
    ->ArgNames({"ranks", "lanes"})
    ->Args({8, 8})
    ->Args({16, 8})
    ->Args({16, 32})
    ->Args({32, 32})
    ->Args({64, 32})
    ->Args({128, 8})
    ->Unit(benchmark::kMillisecond)
    ->Complexity(benchmark::oN);

}  // namespace
}  // namespace cubecheck
