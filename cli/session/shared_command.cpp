#include "cli/session/shared_command.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "cli/options/groups/work_options.hpp"
#include "engine/mpi/launched.hpp"
#include "engine/real/mpi_run.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Replaces this process by the helper for an MPI library, with these words and those of this command.
[[noreturn]] void become_helper(std::string_view library, std::vector<std::string> words) {
    auto const& launcher = real::mpi_launcher(library);
    auto const helper = real::mpi_helper(launcher);
    real::expect_to_be_there(launcher, helper);
    words.insert(words.begin(), helper.string());
    auto const own = own_words();
    words.insert(words.end(), own.begin() + 1, own.end());
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(pointers.front(), pointers.data());
    throw Error(fmt::format("{} cannot be started: {}.", helper.string(), std::strerror(errno)),
                Failure::file);
}

}  // namespace

std::vector<std::string> own_words() {
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::vector<std::string> words;
    for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
    if (words.empty())
        throw Error("The command cannot read its own words in /proc/self/cmdline.", Failure::file);
    return words;
}

void add_crew(CLI::App& verb, WorkOptions& options) { verb.add_option("--crew", options.crew)->group(""); }

void join_ranks(WorkOptions const& options) {
    auto const library = mpi::library_of_launcher();
    if (!options.crew.empty() || library.empty()) return;
    // A launcher gives each rank its own terminal, even if its own output is not a terminal.
    ::setenv("NO_COLOR", "1", 1);
    if (mpi::launched_ranks() >= 2) become_helper(library, {"share"});
}

void become_rank_of_run() {
    auto const library = mpi::library_of_launcher();
    if (!library.empty() && mpi::launched_ranks() >= 2) become_helper(library, {});
}

void say_which_ranks_were_lost(crew::Crew const& crew) {
    auto const lost = crew.lost();
    if (lost.empty()) return;
    auto const sentence = fmt::format("cubecheck: {} {} ended too early; the work went to the other ranks.\n",
                                      lost.size() == 1 ? "rank" : "ranks", fmt::join(lost, ", "));
    std::fputs(sentence.c_str(), stderr);
}

}  // namespace cubecheck::cli
