#include <algorithm>
#include <cstdlib>
#include <exception>
#include <string>

#include <fmt/format.h>
#include <sys/resource.h>

#include "formats/promela/promela.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"
#include "tests/explore/spin.hpp"

namespace cubecheck::explore::tests {
namespace {

using Reduction = Spin::Reduction;

constexpr Environment one_slot{.slots = 1};
constexpr int most_seconds = 120;

/// The processor time of this process, or of its child processes.
double seconds(int who) {
    rusage usage{};
    getrusage(who, &usage);
    auto const in_seconds = [](timeval const& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime);
}

std::string row(bool is_complete, std::uint64_t states, std::uint64_t steps, double time, double megabytes) {
    return fmt::format("{}{} | {} | {:.2f} | {:.1f}", is_complete ? "" : "cut off at ", states, steps, time,
                       megabytes);
}

std::string ours(int dimensions, Reduction reduction) {
    auto const schedule = doubling(dimensions);
    SearchOptions options = unreduced(std::uint64_t{1} << 31);
    options.most_bytes = std::uint64_t{6} << 30;
    if (reduction == Reduction::partial_order) options.interleavings = Interleavings::representative;
    auto const begin = seconds(RUSAGE_SELF);
    options.goes_on = [&](Progress const&) { return seconds(RUSAGE_SELF) - begin < most_seconds; };
    auto const found = explored(schedule, one_slot, options, sums(1U << dimensions, 1));
    if (found.is_complete() && std::string(verdict(found, "contract")) != "holds")
        throw std::runtime_error("The explorer does not find the all-reduce right.");
    return row(found.is_complete(), found.progress.states, found.progress.steps, seconds(RUSAGE_SELF) - begin,
               static_cast<double>(found.progress.bytes) / 1e6);
}

/// Removes the lines that tell SPIN which process alone uses an end of a channel.
std::string without_hints(std::string model) {
    for (auto const* const hint : {"\n    xr c", "\n    xs c"})
        for (auto at = model.find(hint); at != std::string::npos; at = model.find(hint, at))
            model.erase(at, model.find('\n', at + 1) - at);
    return model;
}

std::string theirs(std::string const& model, Reduction reduction, std::string const& compiling = "") {
    Spin const spin(model, reduction, "-O2 -DMEMLIM=6000 " + compiling);
    auto const begin = seconds(RUSAGE_CHILDREN);
    auto const found = spin.run("-w22", most_seconds);
    auto const time = seconds(RUSAGE_CHILDREN) - begin;
    if (found.errors != 0)
        throw std::runtime_error("SPIN does not find the all-reduce right.\n" + found.output);
    return row(found.is_complete, found.states,
               static_cast<std::uint64_t>(Spin::number(found.output, R"((\d+) transitions)")), time,
               Spin::number(found.output, R"(([\d.]+)\s+actual memory usage for states)") * 1.048576);
}

std::string model(int dimensions) {
    return formats::promela(doubling(dimensions), one_slot, sums(1U << dimensions, 1));
}

void print_row(int dimensions, char const* who, std::string const& row) {
    fmt::print("| {} | {} | {} |\n", dimensions, who, row);
    std::fflush(stdout);
}

void compare(int dimensions, Reduction reduction) {
    print_row(dimensions, "explorer", ours(dimensions, reduction));
    if ((Index{1} << dimensions) * static_cast<Index>(dimensions) > 255)
        return print_row(dimensions, "SPIN", "over SPIN's limit of 255 channels | | | ");
    auto const text = model(dimensions);
    print_row(dimensions, "SPIN", theirs(text, reduction));
    if (reduction == Reduction::none)
        print_row(dimensions, "SPIN, -DCOLLAPSE", theirs(text, reduction, "-DCOLLAPSE"));
    else if (dimensions <= 4)
        print_row(dimensions, "SPIN without xr/xs", theirs(without_hints(text), reduction));
}

void run() {
    auto const* const heading = "| d | tool | states | steps | s | MB |\n|---|---|---|---|---|---|\n";
    fmt::print("All interleavings:\n\n{}", heading);
    for (int dimensions = 1; dimensions <= 3; ++dimensions) compare(dimensions, Reduction::none);
    fmt::print("\nReduced by partial order:\n\n{}", heading);
    for (int dimensions = 1; dimensions <= 8; ++dimensions) compare(dimensions, Reduction::partial_order);
}

}  // namespace
}  // namespace cubecheck::explore::tests

/// Compares the explorer with SPIN on an all-reduce by recursive doubling with one slot per directed link:
/// states, steps, processor time without compiling, and memory of the states.  Searches stop after two
/// minutes or at 6 GB.
int main() try {
    if (!cubecheck::explore::tests::Spin::is_installed()) {
        fmt::print(stderr, "SPIN or a C compiler is not installed.\n");
        return EXIT_FAILURE;
    }
    cubecheck::explore::tests::run();
    return EXIT_SUCCESS;
} catch (std::exception const& error) {
    fmt::print(stderr, "{}\n", error.what());
    return EXIT_FAILURE;
}
