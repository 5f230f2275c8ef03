#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/mpi/process_group.hpp"
#include "engine/real/faulty_run.hpp"

namespace cubecheck::real {

/// An MPI library that runs jobs.
struct MpiLauncher {
    std::string_view name;      ///< "openmpi"
    std::string_view title;     ///< "Open MPI"
    std::string_view launcher;  ///< the program that starts ranks
    std::string_view runtime;   ///< the Debian package with the launcher
    std::string_view headers;   ///< the Debian package that the build of the helper needs
};

/// Throws: Error (usage) if no library has this name.
MpiLauncher const& mpi_launcher(std::string_view name);

/// The path of the helper, which runs a node: it is in the folder of this program.
std::filesystem::path mpi_helper(MpiLauncher const& library);

/// Throws: Error (file) with the package to install, if the launcher or the helper is missing.
void expect_to_be_there(MpiLauncher const& library, std::filesystem::path const& helper);

/// How a job is run on ranks.
struct MpiLaunch {
    MpiLauncher const& library;
    std::filesystem::path helper;  ///< the program of each rank
    double seconds;                ///< the time limit
};

/// The command that runs a helper on `ranks` ranks.
mpi::Command mpi_command(MpiLauncher const& library, std::filesystem::path const& helper, Index ranks,
                         std::vector<std::string> const& arguments);

/// Runs a job with a process for every node.
///
/// Throws: Error (unknown) if a rank dies, if the run exceeds the time limit, or if a rank has not answered;
///         Error (file) if the launcher cannot be started; Interrupted.  All processes have ended
///         afterwards.
RealRun run_on_mpi(Job const& job, MpiLaunch const& how);

/// Runs a job with its fault, like `run_on_mpi`.
///
/// Throws: Error (file) if the launcher cannot be started; Interrupted.  All processes have ended afterwards.
FaultyRun faulty_run_on_mpi(Job const& job, MpiLaunch const& how);

/// Hands a job to ranks that are already started, and waits for their answers.
///
/// Pre:    the first of the ranks is this process's parent.
/// Throws: Error (unknown) if the answers take longer than `seconds`, or if the parent ends; Interrupted.
RealRun run_on_ranks(Job const& job, std::filesystem::path const& folder, Index number, double seconds);

}  // namespace cubecheck::real
