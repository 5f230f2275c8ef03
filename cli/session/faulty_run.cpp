#include "cli/session/faulty_run.hpp"

#include <chrono>

#include "cli/render/terminal/seconds_since.hpp"

namespace cubecheck::cli {

ShownFaultyRun faulty_run(real::Task const& task, FaultyJob const& faulty, JobRunner const& runner) {
    auto const begin = std::chrono::steady_clock::now();
    auto const came = runner.with_fault(faulty.job);
    ShownFaultyRun shown;
    shown.seconds = seconds_since(begin);
    shown.on = runner.describe(static_cast<Index>(faulty.job.programs.size()));
    shown.fault = faulty.fault;
    shown.came = verify::judged(came, task, faulty.job.elements);
    shown.came.took_effect = came.took_effect || faulty.has_other_program;
    return shown;
}

}  // namespace cubecheck::cli
