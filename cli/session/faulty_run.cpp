#include "cli/session/faulty_run.hpp"

#include <chrono>

#include <fmt/format.h>

#include "cli/render/run/real_run_text.hpp"
#include "cli/render/terminal/seconds_since.hpp"
#include "engine/real/difference.hpp"

namespace cubecheck::cli {

namespace {

/// A node with the program of another size may end with more or less than it should.
std::optional<std::string> other_length_of_results(real::Task const& task, real::Job const& job,
                                                   real::RealRun const& run) {
    for (std::size_t node = 0; node < task.programs.size(); ++node) {
        auto const expected =
            static_cast<std::size_t>(result_elements(task.programs[node])) * job.elements.bytes();
        if (run.results[node].size() != expected)
            return fmt::format("node {} ends with results of {} bytes, expected {}", node,
                               run.results[node].size(), expected);
    }
    return std::nullopt;
}

std::optional<std::string> wrong_results(real::Task const& task, real::Job const& job,
                                         real::RealRun const& run) {
    if (auto const other = other_length_of_results(task, job, run)) return other;
    if (auto const difference = first_difference(task, job.elements, run))
        return difference_text(*difference);
    return std::nullopt;
}

}  // namespace

ShownFaultyRun faulty_run(real::Task const& task, FaultyJob const& faulty, JobRunner const& runner) {
    auto const begin = std::chrono::steady_clock::now();
    auto const came = runner.with_fault(faulty.job);
    ShownFaultyRun shown;
    shown.seconds = seconds_since(begin);
    shown.on = runner.describe(static_cast<Index>(faulty.job.programs.size()));
    shown.fault = faulty.fault;
    shown.came.took_effect = came.took_effect || faulty.has_other_program;
    if (came.noticed) {
        shown.came.found = came.noticed->what();
        shown.came.kind = came.noticed->failure();
    } else if ((shown.came.found = wrong_results(task, faulty.job, came.run))) {
        shown.came.kind = Failure::contract;
    }
    return shown;
}

}  // namespace cubecheck::cli
