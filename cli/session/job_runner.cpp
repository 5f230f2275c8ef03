#include "cli/session/job_runner.hpp"

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Units: seconds.
constexpr Index default_time_limit = 120;
constexpr Index default_patience = 5;
/// Seconds that a run with a fault has in addition to its waits, for start and computation.
constexpr double time_beyond_waits = 60;

}  // namespace

JobRunner::JobRunner(RealOptions const& options) : options_(options) {
    if (options.engine != "mpi") {
        if (!options.mpi.empty()) throw Error("--mpi requires --engine mpi.", Failure::usage);
        if (options.time_limit && options.fault.empty())
            throw Error("--time-limit requires --engine mpi or --fault.", Failure::usage);
        return;
    }
    library_ = &real::mpi_launcher(options.mpi.empty() ? "openmpi" : options.mpi);
    if (options.ranks.empty()) real::expect_to_be_there(*library_, real::mpi_helper(*library_));
}

real::RealRun JobRunner::operator()(real::Job const& job) {
    if (library_ == nullptr) return real::run_on_threads(job);
    auto const seconds = static_cast<double>(options_.time_limit.value_or(default_time_limit));
    if (!options_.ranks.empty()) return real::run_on_ranks(job, options_.ranks, jobs_++, seconds);
    return real::run_on_mpi(job, {*library_, real::mpi_helper(*library_), seconds});
}

real::FaultyRun JobRunner::with_fault(real::Job job) const {
    job.patience = static_cast<double>(options_.time_limit.value_or(default_patience));
    if (library_ == nullptr) return real::faulty_run_on_threads(job);
    if (!options_.ranks.empty())
        throw Error("--fault requires ranks that this command starts: run it without an MPI launcher.",
                    Failure::usage);
    auto const seconds = time_beyond_waits + 4 * job.patience;
    return real::faulty_run_on_mpi(job, {*library_, real::mpi_helper(*library_), seconds});
}

std::string JobRunner::describe(Index nodes) const {
    if (library_ == nullptr) return fmt::format("{} threads", nodes);
    return fmt::format("{} ranks of {}", nodes, library_->title);
}

}  // namespace cubecheck::cli
