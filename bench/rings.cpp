#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/resource.h>

#include "gate/schedule.hpp"
#include "tests/schedules/ring_schedule.hpp"

namespace cubecheck {
namespace {

using schedule_tests::ring_allreduce;
using schedule_tests::Rings;

/// Of one core, whatever else the machine does.
template <class Work>
double seconds(Work const& work) {
    auto const begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// A plain pass over the actions, to measure by.
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

/// False if the ring was not found right.
bool measured(Rings const& ring) {
    Schedule schedule;
    auto const to_build = seconds([&] { schedule = ring_allreduce(ring); });
    std::int64_t moved = 0;
    auto const to_pass = seconds([&] { moved = chunks_moved(schedule); });
    Report report;
    auto const to_judge = seconds([&] { report = gate::verified("ring", schedule); });
    auto const actions = static_cast<double>(schedule.actions.size());
    fmt::print("| {} | {} | {} | {:.2f} | {:.2f} | {:.0f} | {:.0f} | {:.2f} |\n", ring.ranks, ring.lanes,
               schedule.actions.size(), to_build, to_judge, to_judge / actions * 1e9, to_judge / to_pass,
               most_gigabytes());
    std::fflush(stdout);
    for (auto const& row : report.rows)
        if (row.seconds > 1) fmt::print(stderr, "{}: {:.1f} s\n", row.property, row.seconds);
    return moved > 0 && failure(report) == Failure::none;
}

/// Rings of 64 ranks and more with so many lanes, or the one that the arguments name.
int run(std::vector<std::string> const& arguments) {
    std::vector<Rings> rings{{64, 64}, {128, 64}, {256, 64}, {512, 64}};
    if (arguments.size() == 2) rings = {{std::stoi(arguments[0]), std::stoi(arguments[1])}};
    fmt::print(
        "| ranks | lanes | actions | s to build | s to judge | ns an action | plain passes | GB |\n"
        "|---|---|---|---|---|---|---|---|\n");
    bool const right = std::all_of(rings.begin(), rings.end(), measured);
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace cubecheck

/// How long every check of a ring all-reduce takes, both out of place and in place: `[ranks lanes]`.
int main(int count, char** arguments) try {
    return cubecheck::run({arguments + 1, arguments + count});
} catch (std::exception const& error) {
    fmt::print(stderr, "{}\n", error.what());
    return EXIT_FAILURE;
}
