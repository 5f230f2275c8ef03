#include "engine/real/mpi_helper/external_ranks.hpp"

#include <array>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <mpi.h>

#include "engine/mpi/process_group.hpp"
#include "engine/real/job_files.hpp"
#include "models/support/error.hpp"

namespace cubecheck::real {

namespace {

bool is_first() {
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank == 0;
}

int ranks() {
    int count = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    return count;
}

int broadcast_from_first_rank(int number) {
    MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return number;
}

/// Broadcasts the name of a folder that the first rank has made.
std::string broadcast_from_first_rank(std::string const& text) {
    std::array<char, 4096> name{};
    text.copy(name.data(), name.size() - 1);
    MPI_Bcast(name.data(), static_cast<int>(name.size()), MPI_CHAR, 0, MPI_COMM_WORLD);
    return name.data();
}

/// The value of an option; empty if the option is absent.
std::string value_of(std::vector<std::string> const& arguments, std::string const& option) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == option && i + 1 < arguments.size()) return arguments[i + 1];
        if (arguments[i].starts_with(option + "=")) return arguments[i].substr(option.size() + 1);
    }
    return {};
}

/// The `cubecheck` command in the folder of this program. It leaves the ranks to this program.
///
/// Throws: Error (usage) if the arguments name another engine, library, number of ranks or folder.
mpi::Command cubecheck(std::vector<std::string> const& arguments, std::string const& library,
                       std::filesystem::path const& folder) {
    auto const self = std::filesystem::read_symlink("/proc/self/exe");
    mpi::Command command{{(self.parent_path() / "cubecheck").string()}, {}};
    command.words.insert(command.words.end(), arguments.begin(), arguments.end());
    for (auto const& [option, value] :
         std::vector<std::pair<std::string, std::string>>{{"--engine", "mpi"},
                                                          {"--mpi", library},
                                                          {"--n", std::to_string(ranks())},
                                                          {"--ranks", folder.string()}}) {
        auto const typed = value_of(arguments, option);
        if (typed.empty())
            command.words.insert(command.words.end(), {option, value});
        else if (typed != value)
            throw Error(
                option + " " + typed + ": the ranks that were started need " + option + " " + value + ".",
                Failure::usage);
    }
    return command;
}

}  // namespace

int run_external_ranks(std::vector<std::string> const& arguments, std::string const& library,
                       std::function<void(std::string const&)> const& execute) {
    if (!is_first()) {
        for (auto job = broadcast_from_first_rank(std::string()); !job.empty();
             job = broadcast_from_first_rank(std::string())) {
            execute(job);
            MPI_Barrier(MPI_COMM_WORLD);
        }
        return broadcast_from_first_rank(0);
    }
    mpi::PrivateFolder const folder;
    auto const output = folder.path() / "output";
    mpi::Command words;
    try {
        words = cubecheck(arguments, library, folder.path());
    } catch (Error const& error) {  // MPI_Abort could lose the message
        std::cerr << error.what() << std::endl;
        broadcast_from_first_rank(std::string());
        return broadcast_from_first_rank(static_cast<int>(error.failure()));
    }
    mpi::ProcessGroup command(words, output);
    for (Index number = 0; !command.exit_code();) {
        auto const job = job_folder(folder.path(), number);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (!std::filesystem::exists(job / job_is_written)) continue;
        broadcast_from_first_rank(job.string());
        execute(job.string());
        MPI_Barrier(MPI_COMM_WORLD);
        mpi::write_file(job / job_is_done, "");
        ++number;
    }
    broadcast_from_first_rank(std::string());
    std::cout << mpi::content(output) << std::flush;
    return broadcast_from_first_rank(*command.exit_code());
}

}  // namespace cubecheck::real
