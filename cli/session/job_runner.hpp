#pragma once

#include <filesystem>
#include <string>

#include "cli/options/groups/real_options.hpp"
#include "engine/real/mpi_run.hpp"

namespace cubecheck::cli {

/// Runs jobs on what the user has asked for: threads, ranks that are started for it, or ranks that are there.
class JobRunner {
public:
    /// Throws: Error (usage) if options do not go together; Error (file) with the package to install.
    explicit JobRunner(RealOptions const& options);

    real::RealRun operator()(real::Job const& job);

    /// Runs a job with a fault: a node waits for one message for as long as --time-limit says.
    real::FaultyRun with_fault(real::Job job) const;

    /// "8 threads" or "8 ranks of MPICH".
    std::string describe(Index nodes) const;
    /// How many nodes a run may have.
    Index most_nodes() const { return library_ == nullptr ? 512 : 128; }

private:
    RealOptions options_;
    real::MpiLauncher const* library_ = nullptr;  ///< none: threads
    Index jobs_ = 0;
};

}  // namespace cubecheck::cli
