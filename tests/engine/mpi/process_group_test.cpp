#include "engine/mpi/process_group.hpp"

#include <chrono>
#include <csignal>

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
