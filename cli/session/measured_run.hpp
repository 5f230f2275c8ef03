#pragma once

#include <string>

#include "cli/render/run/real_run_text.hpp"
#include "cli/session/job_runner.hpp"
#include "engine/real/task.hpp"
#include "verify/definitions/target/capabilities.hpp"

namespace cubecheck::cli {

/// The names under which a run is shown.
struct RunTitle {
    std::string name;  ///< of the algorithm or the file
    std::string size;  ///< "d=3", or "8 ranks, in place"
    std::string collective;
};

/// Whether the phases of a run are measured.
enum class PhaseTimes { measured, left_out };

/// Runs collectives, compares the result of every node, and measures the time.
///
/// The times of a copy and of the phases are measured only if the result is right.
class RunMeasurement {
public:
    /// `runner` outlives the object.
    RunMeasurement(JobRunner& runner, PhaseTimes phases) : runner_(runner), phases_(phases) {}

    /// Pre:    the task and the job outlive the result.
    /// Throws: as JobRunner.
    ShownRun measured(RunTitle const& title, real::Task const& task, real::Job const& job);

private:
    void measure_phases(ShownRun& shown, real::RealRun const& run, GoOn const& doing);

    JobRunner& runner_;
    PhaseTimes phases_;
};

}  // namespace cubecheck::cli
