#include "cli/session/measured_run.hpp"

#include <algorithm>

#include "cli/render/terminal/progress.hpp"

namespace cubecheck::cli {

ShownRun RunMeasurement::measured(RunTitle const& title, real::Task const& task, real::Job const& job) {
    Progress progress;
    auto const doing = progress.start("running " + title.name);
    doing("the collective");
    auto const found = runner_(job);
    auto const nodes = static_cast<Index>(job.programs.size());
    ShownRun shown{title.name, title.size, runner_.describe(nodes), title.collective, task, job, {}};
    doing("comparing");
    shown.difference = real::first_difference(task, job.elements, found);
    shown.seconds = real::duration(real::fastest(found));
    if (!shown.difference) {
        doing("a plain copy");
        shown.copy_seconds = real::duration(real::fastest(runner_(real::copy_job(job))));
        if (nodes > 1 && phases_ == PhaseTimes::measured) measure_phases(shown, found, doing);
    }
    progress.clear();
    return shown;
}

/// Measures the phases, and the costs of messages and joins on this machine.
void RunMeasurement::measure_phases(ShownRun& shown, real::RealRun const& run, GoOn const& doing) {
    shown.phases = real::phases(shown.job, real::fastest(run));
    Index longest = 0, most_joined = 0;
    for (auto const& phase : shown.phases) {
        longest = std::max(longest, phase.bytes);
        most_joined = std::max(most_joined, phase.joined);
    }
    auto const run_job = [&](real::Job const& job) { return runner_(job); };
    doing("a ping-pong");
    shown.message = real::calibrated(static_cast<Index>(shown.job.programs.size()), longest, run_job);
    if (most_joined == 0) return;
    doing("joins");
    shown.join_byte = real::join_byte(shown.job, most_joined, run_job);
}

}  // namespace cubecheck::cli
