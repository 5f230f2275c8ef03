#include "engine/real/mpi_run.hpp"

#include <array>
#include <chrono>
#include <sstream>
#include <thread>

#include <unistd.h>

#include "engine/mpi/probe.hpp"
#include "engine/real/job_files.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::real {

using namespace std::chrono_literals;

namespace {

constexpr std::array launchers{
    MpiLauncher{"openmpi", "Open MPI", "mpirun.openmpi", "openmpi-bin", "libopenmpi-dev"},
    MpiLauncher{"mpich", "MPICH", "mpiexec.hydra", "mpich", "libmpich-dev"},
};

constexpr auto between_looks_at_ranks = 2ms;

/// "120" or "0.5"
std::string seconds_text(double seconds) {
    std::ostringstream text;
    text << seconds;
    return text.str();
}

/// Waits until `are_done` is true. Throws: Error (unknown) after the time limit; Interrupted.
void await_the_ranks(double seconds, auto const& are_done) {
    auto const begin = std::chrono::steady_clock::now();
    while (!are_done()) {
        stop_if_interrupted();
        std::this_thread::sleep_for(between_looks_at_ranks);
        if (std::chrono::steady_clock::now() - begin > std::chrono::duration<double>(seconds))
            throw Error("The ranks have not ended after " + seconds_text(seconds) + " s.", Failure::unknown);
    }
}

/// Open MPI 4.1 writes beyond the receive buffer if a message is too long and is copied directly between
/// processes. This setting disables the direct copy.
mpi::Environment const safe_where_messages_are_too_long{{"OMPI_MCA_btl_vader_single_copy_mechanism", "none"}};

/// Runs a job whose files are in a folder.
RealRun run_in(std::filesystem::path const& folder, Job const& job, MpiLaunch const& how,
               mpi::Environment const& environment) {
    write_programs(folder, job);
    auto const ranks = static_cast<Index>(job.programs.size());
    auto command = mpi_command(how.library, how.helper, ranks, {"execute", folder.string()});
    command.environment = environment;
    auto const output = folder / "output";
    mpi::ProcessGroup group(command, output);
    await_the_ranks(how.seconds, [&] { return group.exit_code().has_value(); });
    if (*group.exit_code() != 0)
        throw Error("The ranks have ended before they were done (" + std::string(how.library.title) +
                        ", exit code " + std::to_string(*group.exit_code()) +
                        "): " + mpi::telling_line(mpi::content(output)),
                    Failure::unknown);
    return read_answers(folder, job);
}

}  // namespace

MpiLauncher const& mpi_launcher(std::string_view name) {
    for (auto const& launcher : launchers)
        if (launcher.name == name) return launcher;
    throw Error("There is no MPI library '" + std::string(name) + "': expected openmpi or mpich.",
                Failure::usage);
}

std::filesystem::path mpi_helper(MpiLauncher const& library) {
    std::error_code error;
    auto const self = std::filesystem::read_symlink("/proc/self/exe", error);
    return self.parent_path() / ("cubecheck-mpi-" + std::string(library.name));
}

void expect_to_be_there(MpiLauncher const& library, std::filesystem::path const& helper) {
    std::string missing;
    if (!mpi::is_installed(std::string(library.launcher)))
        missing = std::string(library.launcher) + " is missing: install the package " +
                  std::string(library.runtime) + ".";
    if (!std::filesystem::exists(helper))
        missing += (missing.empty() ? "" : " ") + helper.string() +
                   " is missing: install the package cubecheck-mpi, or install " +
                   std::string(library.headers) + " and build cubecheck again.";
    if (!missing.empty()) throw Error(missing, Failure::file);
}

mpi::Command mpi_command(MpiLauncher const& library, std::filesystem::path const& helper, Index ranks,
                         std::vector<std::string> const& arguments) {
    mpi::Command command;
    auto const add = [&](std::vector<std::string> const& words) {
        command.words.insert(command.words.end(), words.begin(), words.end());
    };
    // With this, the launcher ends its ranks even if this process is killed.
    if (mpi::is_installed("setpriv")) add({"setpriv", "--pdeathsig", "TERM"});
    add({std::string(library.launcher)});
    if (library.name == "openmpi")
        add({"--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "--mca", "btl", "self,vader"});
    else
        add({"-launcher", "fork"});
    add({"-n", std::to_string(ranks), helper.string()});
    add(arguments);
    return command;
}

RealRun run_on_mpi(Job const& job, MpiLaunch const& how) {
    mpi::PrivateFolder const folder;
    return run_in(folder.path(), job, how, {});
}

FaultyRun faulty_run_on_mpi(Job const& job, MpiLaunch const& how) {
    mpi::PrivateFolder const folder;
    FaultyRun found;
    try {
        found.run = run_in(folder.path(), job, how, safe_where_messages_are_too_long);
    } catch (Error const& error) {
        if (error.failure() == Failure::file) throw;
        found.noticed = noticed(folder.path(), static_cast<Index>(job.programs.size())).value_or(error);
    }
    found.took_effect = fault_took_effect(folder.path());
    return found;
}

RealRun run_on_ranks(Job const& job, std::filesystem::path const& folder, Index number, double seconds) {
    auto const here = job_folder(folder, number);
    std::filesystem::create_directory(here);
    write_programs(here, job);
    mpi::write_file(here / job_is_written, "");
    await_the_ranks(seconds, [&, first_rank = ::getppid()] {
        if (::getppid() != first_rank)
            throw Error("The rank that has started this command has ended.", Failure::unknown);
        return std::filesystem::exists(here / job_is_done);
    });
    auto run = read_answers(here, job);
    std::filesystem::remove_all(here);
    return run;
}

}  // namespace cubecheck::real
