#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

namespace {

/// The unit of measurement: hashing 2^20 numbers in sequence; the fastest of several passes.
///
/// Units: seconds of one processor.
double plain_pass() {
    std::vector<std::uint64_t> numbers(std::size_t{1} << 20, 1);
    double least = HUGE_VAL;
    for (int times = 0; times < 20; ++times) {
        auto const begin = std::clock();
        std::uint64_t hash = 0;
        for (auto const number : numbers) hash = (hash ^ number) * 0x9e3779b97f4a7c15U;
        benchmark::DoNotOptimize(hash);
        least = std::min(least, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return least;
}

/// Prints the results as a Markdown table, with times as multiples of a plain pass in the same run.
class Table : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(Context const&) override {
        pass_ = plain_pass();
        std::cout << fmt::format("A plain pass (a hash of 2^20 numbers): {:.2f} ms of one core.\n\n",
                                 pass_ * 1e3)
                  << "| what | CPU ms | plain passes | |\n|---|---|---|---|\n";
        return true;
    }

    void ReportRuns(std::vector<Run> const& runs) override {
        for (auto const& run : runs) std::cout << line(run) << std::flush;
    }

    bool has_failed() const { return has_failed_; }

private:
    std::string line(Run const& run) {
        auto const name = run.benchmark_name();
        if (run.error_occurred) {
            has_failed_ = true;
            return fmt::format("| {} | | | {} |\n", name, run.error_message);
        }
        if (run.report_big_o || run.report_rms) return {};
        std::string counters;
        for (auto const& [counter, value] : run.counters)
            counters += fmt::format("{}{} {:.4g}{}", counters.empty() ? "" : ", ", counter, value.value,
                                    (value.flags & benchmark::Counter::kIsRate) != 0 ? "/s" : "");
        auto const milliseconds = run.GetAdjustedCPUTime();
        return fmt::format("| {} | {:.3g} | {:.3g} | {} |\n", name, milliseconds, milliseconds / 1e3 / pass_,
                           counters);
    }

    double pass_ = 1;
    bool has_failed_ = false;
};

}  // namespace

/// Runs the benchmarks; takes the options of Google Benchmark.
int main(int count, char** arguments) {
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
    Table table;
    benchmark::RunSpecifiedBenchmarks(&table);
    benchmark::Shutdown();
    return table.has_failed() ? 1 : 0;
}
