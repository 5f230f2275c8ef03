#pragma once

#include <filesystem>
#include <string>

#include "cli/options/groups/real_options.hpp"
#include "engine/real/mpi_run.hpp"

namespace cubecheck::cli {

/// Each node needs a thread with a stack; more of them would only wait for a processor.
inline constexpr Index most_threads_of_a_run = 512;

/// Runs jobs on the requested engine: threads, MPI ranks that it starts, or MPI ranks that a launcher has
/// started.
///
/// Shape:   a job has one program per rank; thread or MPI rank i executes program i.
/// Units:   --time-limit is in seconds.
class JobRunner {
public:
    /// Throws: Error (usage) if options contradict each other; Error (file) with the package to install.
    explicit JobRunner(RealOptions const& options);

    real::RealRun operator()(real::Job const& job);

    /// Runs a job with a fault.  A rank waits for each message at most --time-limit seconds.
    real::FaultyRun with_fault(real::Job job) const;

    /// "8 threads" or "8 ranks of MPICH".
    std::string describe(Index nodes) const;
    /// The most ranks of a run.
    Index most_nodes() const { return library_ == nullptr ? most_threads_of_a_run : 128; }

private:
    RealOptions options_;
    real::MpiLauncher const* library_ = nullptr;  ///< none: threads
    Index jobs_ = 0;
};

}  // namespace cubecheck::cli
