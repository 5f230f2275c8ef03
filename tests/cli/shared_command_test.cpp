#include <ios>
#include <regex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "engine/mpi/process_group.hpp"
#include "engine/real/mpi_run.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "tests/cli/command.hpp"

/// Tests `mpirun -n N cubecheck ...`: the ranks share the work, and print the same report as one process.
namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Words = std::vector<std::string>;

/// The reason why ranks of a library cannot be started on this machine; empty if they can.
std::string missing(std::string const& library) {
    auto const& launcher = real::mpi_launcher(library);
    auto const folder = std::filesystem::path(CUBECHECK_COMMAND).parent_path();
    try {
        real::expect_to_be_there(launcher, folder / ("cubecheck-mpi-" + library));
        return "";
    } catch (Error const& error) {
        return error.what();
    }
}

mpi::Command on_ranks(std::string const& library, Index ranks, Words const& words) {
    return real::mpi_command(real::mpi_launcher(library), CUBECHECK_COMMAND, ranks, words);
}

/// The output of the command on a number of ranks, followed by the output of the launcher.
mpi::Finished shared(std::string const& library, Index ranks, Words const& words) {
    Folder const folder;
    return mpi::finished(on_ranks(library, ranks, words), folder.path("output"));
}

/// The text without its times, which differ between runs.
std::string without_times(std::string const& text) {
    auto const less = std::regex_replace(text, std::regex("[0-9.]+ m?s\n"), "\n");
    return std::regex_replace(less, std::regex("\"seconds\": [0-9.e-]+"), "\"seconds\": 0");
}

class SharedCommand : public testing::TestWithParam<char const*> {
protected:
    void SetUp() override {
        if (auto const why = missing(GetParam()); !why.empty()) GTEST_SKIP() << why;
    }

    void expect_the_same(Words const& words, std::vector<Index> const& numbers_of_ranks) {
        auto const alone = cubecheck(words);
        for (Index const ranks : numbers_of_ranks) {
            auto const found = shared(GetParam(), ranks, words);
            EXPECT_EQ(found.code, alone.code) << ranks;
            EXPECT_THAT(without_times(found.output), StartsWith(without_times(alone.out))) << ranks;
        }
    }
};

TEST_P(SharedCommand, VerifiesAFolderAsOneProcessDoes) {
    expect_the_same({"verify", CUBECHECK_EXAMPLE_SCHEDULES}, {1, 3});
    expect_the_same({"verify", CUBECHECK_EXAMPLE_SCHEDULES, "--json"}, {2});
}

TEST_P(SharedCommand, WritesItsFilesOnce) {
    Folder const folder;
    auto const junit = folder.path("junit");
    shared(GetParam(), 3, {"verify", CUBECHECK_EXAMPLE_SCHEDULES, "--junit", junit});
    EXPECT_THAT(content(junit), HasSubstr("</testsuites>"));
    EXPECT_THAT(folder.names(), testing::ElementsAre("junit"));
}

TEST_P(SharedCommand, HasMoreRanksThanFiles) {
    Words const words{"verify", example("ring_ok")};
    auto const found = shared(GetParam(), 3, words);
    EXPECT_EQ(found.code, 0) << found.output;
    EXPECT_THAT(without_times(found.output), StartsWith(without_times(cubecheck(words).out)));
}

TEST_P(SharedCommand, PlacesAsOneProcessDoes) {
    expect_the_same({"place", "--experiment", "--topologies", "3"}, {1, 2, 3});
}

/// The environment of the launcher must not hide algorithms from the audit.  Otherwise the audit would miss
/// failures.
TEST_P(SharedCommand, AuditsAsOneProcessDoes) {
    expect_the_same(
        {"audit", "--mpi", GetParam(), "--collective", "barrier", "--n", "2", "--algorithm", "d*"}, {1, 2});
}

TEST_P(SharedCommand, RefusesWhatOneProcessRefuses) {
    auto const found = shared(GetParam(), 2, {"verify", "no-such-file.xml"});
    EXPECT_EQ(found.code, static_cast<int>(Failure::file));
    EXPECT_THAT(found.output, HasSubstr("no-such-file.xml"));
}

/// The command line of a process; empty if the process has ended, which it may do while it is read.
std::string command_line(std::filesystem::path const& process) {
    try {
        return content(process / "cmdline");
    } catch (std::ios_base::failure const&) {
        return "";
    }
}

/// The id of a process of a rank whose command line contains `folder` and ends with `ending`; 0 if there is
/// none.
pid_t process_with(std::string const& folder, std::string const& ending) {
    std::error_code error;
    for (auto const& entry : std::filesystem::directory_iterator("/proc", error)) {
        auto const line = command_line(entry.path());
        if (line.find(folder) != std::string::npos && line.find("--crew=") != std::string::npos &&
            line.ends_with(ending + '\0'))
            return static_cast<pid_t>(std::stol(entry.path().filename().string()));
    }
    return 0;
}

TEST_P(SharedCommand, DoesTheWorkOfARankThatIsKilled) {
    Folder const folder;
    auto const files = folder.path("files");
    std::filesystem::create_directory(files);
    for (int i = 0; i < 4000; ++i)
        std::filesystem::create_symlink(std::filesystem::absolute(example("ring_ok")),
                                        files + "/" + std::to_string(i) + ".xml");
    Words const words{"verify", files};
    auto const output = folder.path("output");
    mpi::ProcessGroup group(on_ranks(GetParam(), 3, words), output);
    pid_t victim = 0;
    while (victim == 0 && !group.exit_code()) victim = process_with(files, ",1,3");
    ASSERT_NE(victim, 0) << content(output);
    ::kill(victim, SIGKILL);
    while (!group.exit_code()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(*group.exit_code(), 0) << content(output);
    EXPECT_THAT(content(output), HasSubstr("rank 1 ended too early; the work went to the other ranks."));
    EXPECT_THAT(content(output), HasSubstr("4000 good"));
    EXPECT_EQ(process_with(files, ",3"), 0);
}

INSTANTIATE_TEST_SUITE_P(Libraries, SharedCommand, testing::Values("openmpi", "mpich"),
                         [](auto const& info) { return std::string(info.param); });

}  // namespace
}  // namespace cubecheck::cli_tests
