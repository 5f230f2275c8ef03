#pragma once

#include "cli/render/run/faulty_run_text.hpp"
#include "cli/session/fault_injection.hpp"
#include "cli/session/job_runner.hpp"
#include "engine/real/task.hpp"

namespace cubecheck::cli {

/// Runs a job with a fault, and tests whether the nodes or the results reveal it.
///
/// Result: its name and size are not set.
/// Throws: as JobRunner::with_fault.
ShownFaultyRun faulty_run(real::Task const& task, FaultyJob const& faulty, JobRunner const& runner);

}  // namespace cubecheck::cli
