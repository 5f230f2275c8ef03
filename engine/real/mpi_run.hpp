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
    std::string_view runtime;   ///< the package of Debian that has it
    std::string_view headers;   ///< the package with which the helper is built
};

/// Throws: Error (usage) if no library has this name.
MpiLauncher const& mpi_launcher(std::string_view name);

/// The program beside this one that runs a node.
std::filesystem::path mpi_helper(MpiLauncher const& library);

/// Throws: Error (file) with the package to install, if the launcher or the helper is missing.
void expect_to_be_there(MpiLauncher const& library, std::filesystem::path const& helper);

/// The command that runs a helper on so many ranks.
mpi::Command mpi_command(MpiLauncher const& library, std::filesystem::path const& helper, Index ranks,
                         std::vector<std::string> const& arguments);

/// Runs a job with a process for every node.
///
/// Throws: Error (unknown) if a rank dies, if there is no end after `seconds`, or if a rank has not answered;
///         Error (file) if the launcher cannot be started; Interrupted.  No process is left.
RealRun run_on_mpi(Job const& job, MpiLauncher const& library, std::filesystem::path const& helper,
                   double seconds);

/// Runs a job with its fault, like `run_on_mpi`.
///
/// Throws: Error (file) if the launcher cannot be started; Interrupted.  No process is left.
FaultyRun faulty_run_on_mpi(Job const& job, MpiLauncher const& library, std::filesystem::path const& helper,
                            double seconds);

/// Gives a job to ranks that are there already, and waits for what they leave.
///
/// Pre:    the first of the ranks is this process's parent.
/// Throws: Error (unknown) if there is no answer after `seconds`, or if the parent ends; Interrupted.
RealRun run_on_ranks(Job const& job, std::filesystem::path const& folder, Index number, double seconds);

}  // namespace cubecheck::real
