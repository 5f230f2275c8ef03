#include "engine/mpi/process_group.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::mpi {
namespace {

TEST(ProcessGroup, GivesOutputAndExitCode) {
    PrivateFolder const folder;
    auto const found = finished({{"sh", "-c", "echo $WORD; echo two >&2; exit 7"}, {{"WORD", "one"}}},
                                folder.path() / "out");
    EXPECT_EQ(found.code, 7);
    EXPECT_EQ(found.output, "one\ntwo\n");
}

/// Sets an environment variable while this object exists.
class Variable {
public:
    Variable(char const* name, char const* value) : name_(name) { ::setenv(name, value, 1); }
    Variable(Variable const&) = delete;
    Variable& operator=(Variable const&) = delete;
    ~Variable() { ::unsetenv(name_); }

private:
    char const* name_;
};

/// The environment variables that a started program sees: those of a launcher, and one that the command sets.
std::string seen_by_a_program() {
    PrivateFolder const folder;
    Command const command{{"sh", "-c", "echo $PMI_SIZE,$OMPI_MCA_btl,$MPIR_CVAR_GIVEN"},
                          {{"MPIR_CVAR_GIVEN", "1"}}};
    return finished(command, folder.path() / "out").output;
}

TEST(ProcessGroup, IsNotARankOfTheLauncherOfThisProcess) {
    Variable const ranks("PMI_SIZE", "1");
    Variable const setting("OMPI_MCA_btl", "self");
    EXPECT_EQ(seen_by_a_program(), ",,1\n");
}

TEST(ProcessGroup, KeepsTheSettingsOfAUserWithoutALauncher) {
    Variable const setting("OMPI_MCA_btl", "self");
    EXPECT_EQ(seen_by_a_program(), ",self,1\n");
}

TEST(ProcessGroup, EndsItsChildrenWithIt) {
    PrivateFolder const folder;
    auto const marker = folder.path() / "marker";
    {
        ProcessGroup group(
            {{"sh", "-c", "(echo begun; sleep 100; touch " + marker.string() + ") & wait"}, {}},
            folder.path() / "out");
        while (content(folder.path() / "out").empty() && !group.exit_code()) {
        }
        auto const start = std::chrono::steady_clock::now();
        group.end();
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
        EXPECT_NE(group.exit_code(), 0);
    }
    EXPECT_FALSE(std::filesystem::exists(marker));
}

/// Whether a process has ended; a zombie counts as ended.
bool has_ended(pid_t process) {
    auto const status = content("/proc/" + std::to_string(process) + "/stat");
    return status.empty() || status.find(") Z ") != std::string::npos;
}

TEST(ProcessGroup, EndsTheProcessesInOtherGroupsWithIt) {
    PrivateFolder const folder;
    auto const number = folder.path() / "number";
    pid_t orphan = 0;
    {
        ProcessGroup group(
            {{"sh", "-c", "setsid sh -c 'trap : TERM; echo $$ >$NUMBER; while :; do sleep 1; done' & exit 1"},
             {{"NUMBER", number.string()}}},
            folder.path() / "out");
        while (content(number).empty() || !group.exit_code()) std::this_thread::yield();
        orphan = std::stoi(content(number));
        EXPECT_FALSE(has_ended(orphan));
    }
    while (!has_ended(orphan)) std::this_thread::yield();
}

TEST(ProcessGroup, SaysWhichProgramCannotBeRun) {
    PrivateFolder const folder;
    EXPECT_THROW(finished({{"no-such-program-anywhere"}, {}}, folder.path() / "out"), Error);
    EXPECT_FALSE(is_installed("no-such-program-anywhere"));
    EXPECT_TRUE(is_installed("sh"));
}

TEST(PrivateFolder, IsGoneAtTheEnd) {
    std::filesystem::path path;
    {
        PrivateFolder const folder;
        path = folder.path();
        write_file(path / "file", "text");
        EXPECT_EQ(content(path / "file"), "text");
        EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms::owner_all);
    }
    EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace cubecheck::mpi
