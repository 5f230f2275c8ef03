#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/resource.h>

#include "tests/schedules/ring_schedule.hpp"
#include "verify/files/schedule.hpp"

namespace cubecheck {
namespace {

using schedule_tests::ring_allreduce;
using schedule_tests::Rings;

/// The wall-clock time of some work, and the time of all processors together.
struct Time {
    double wall = 0;
    double processors = 0;
};

template <class Work>
Time time_of(Work const& work) {
    using Clock = std::chrono::steady_clock;
    auto const begin = Clock::now();
    auto const processors = std::clock();
    work();
    std::chrono::duration<double> const wall = Clock::now() - begin;
    return {wall.count(), static_cast<double>(std::clock() - processors) / CLOCKS_PER_SEC};
}

/// A plain pass over the actions, as the unit of measurement.
std::int64_t chunks_moved(Schedule const& schedule) {
    std::int64_t sum = 0;
    for (auto const& action : schedule.actions)
        sum += schedules::sends(action.operation) || schedules::receives(action.operation) ? action.count : 0;
    return sum;
}

double most_gigabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1e6;
}

/// Measures a ring; returns false if it was not judged right.
bool measured(Rings const& ring) {
    Schedule schedule;
    auto const to_build = time_of([&] { schedule = ring_allreduce(ring); });
    std::int64_t moved = 0;
    auto const to_pass = time_of([&] { moved = chunks_moved(schedule); });
    Report report;
    verify::CheckOptions options;
    options.threads = std::max(1U, std::thread::hardware_concurrency());
    auto const to_judge = time_of([&] { report = verify::verified("ring", schedule, options); });
    auto const actions = static_cast<double>(schedule.actions.size());
    fmt::print("| {} | {} | {} | {:.2f} | {:.2f} | {:.2f} | {:.0f} | {:.0f} | {:.2f} |\n", ring.ranks,
               ring.thread_blocks, schedule.actions.size(), to_build.processors, to_judge.wall,
               to_judge.processors, to_judge.processors / actions * 1e9,
               to_judge.processors / to_pass.processors, most_gigabytes());
    std::fflush(stdout);
    for (auto const& row : report.rows)
        if (row.seconds > 1) fmt::print(stderr, "{}: {:.1f} s\n", row.property, row.seconds);
    return moved > 0 && failure(report) == Failure::none;
}

/// Measures rings of 64 to 512 ranks with 64 thread blocks, or the one that the arguments name.
int run(std::vector<std::string> const& arguments) {
    std::vector<Rings> rings{{64, 64}, {128, 64}, {256, 64}, {512, 64}};
    if (arguments.size() == 2) rings = {{std::stoi(arguments[0]), std::stoi(arguments[1])}};
    fmt::print(
        "| ranks | thread blocks | actions | build, CPU s | judge, s | judge, CPU s | CPU ns an action | "
        "plain "
        "passes | GB |\n"
        "|---|---|---|---|---|---|---|---|---|\n");
    bool const right = std::all_of(rings.begin(), rings.end(), measured);
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace cubecheck

/// Measures all checks of a ring all-reduce, out of place and in place: `[ranks thread_blocks]`.
int main(int count, char** arguments) try {
    return cubecheck::run({arguments + 1, arguments + count});
} catch (std::exception const& error) {
    fmt::print(stderr, "{}\n", error.what());
    return EXIT_FAILURE;
}
