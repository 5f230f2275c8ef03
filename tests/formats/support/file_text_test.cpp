#include "formats/support/file_text.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

namespace fs = std::filesystem;

class FileText : public testing::Test {
protected:
    FileText() : folder_(fs::path(testing::TempDir()) / ("file_text." + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
    }
    ~FileText() override { fs::remove_all(folder_); }

    std::string path(char const* name) const { return (folder_ / name).string(); }

    std::string write(char const* name, std::string const& text) const {
        std::ofstream(path(name)) << text;
        return path(name);
    }

    static Failure failure(std::string const& path, std::size_t limit = 100) {
        try {
            file_text(path, limit);
        } catch (Error const& error) {
            EXPECT_NE(std::string(error.what()).find(path.c_str()), std::string::npos) << error.what();
            return error.failure();
        }
        return Failure::none;
    }

    fs::path folder_;
};

TEST_F(FileText, IsTheWholeFile) { EXPECT_EQ(file_text(write("a", "abc\n"), 4), "abc\n"); }
TEST_F(FileText, MayBeEmpty) { EXPECT_EQ(file_text(write("a", ""), 4), ""); }
TEST_F(FileText, OverTheLimitIsRefused) { EXPECT_EQ(failure(write("a", "abcde"), 4), Failure::malformed); }
TEST_F(FileText, OfADirectoryIsRefused) { EXPECT_EQ(failure(folder_.string()), Failure::file); }
TEST_F(FileText, WithoutAFileIsRefused) { EXPECT_EQ(failure(path("missing")), Failure::file); }
TEST_F(FileText, OfADeviceIsRefused) { EXPECT_EQ(failure("/dev/zero"), Failure::file); }

TEST_F(FileText, OfAPipeIsRefusedWithoutWaiting) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_EQ(failure(path("pipe")), Failure::file);
}

TEST_F(FileText, OfAnUnreadableFileIsRefused) {
    auto const name = write("a", "abc");
    ASSERT_EQ(::chmod(name.c_str(), 0), 0);
    if (::access(name.c_str(), R_OK) == 0) GTEST_SKIP() << "this user can read every file";
    EXPECT_EQ(failure(name), Failure::file);
}

TEST_F(FileText, OfAFileShorterThanItsSizeIsItsContent) {
    // The reported size of a file in /sys is a page, but it contains few bytes, like a file that shrinks
    // before it is read.
    std::string const name = "/sys/devices/system/cpu/online";
    if (!fs::exists(name)) GTEST_SKIP() << "this system has no " << name;
    auto const text = file_text(name, 1 << 20);
    EXPECT_LT(text.size(), fs::file_size(name));
    EXPECT_EQ(text.back(), '\n');
}

TEST_F(FileText, OfAFileThatShrinksIsAPrefix) {
    constexpr std::size_t longest = 4 << 20;
    auto const name = write("a", "");
    std::jthread const shrinking([&](std::stop_token const& over) {
        for (off_t size = longest; !over.stop_requested(); size = size == 0 ? off_t{longest} : size / 2)
            EXPECT_EQ(::truncate(name.c_str(), size), 0);
    });
    for (int i = 0; i < 100; ++i) {
        auto const text = file_text(name, longest);
        EXPECT_LE(text.size(), longest);
        EXPECT_EQ(text.find_first_not_of('\0'), std::string::npos);
    }
}

TEST_F(FileText, OfAFileThatGrowsIsItsLastContent) {
    // The reported size of a file in /proc is 0, but it has content, like a file that grows while it is read.
    if (!fs::exists("/proc/self/status")) GTEST_SKIP() << "this system has no /proc";
    EXPECT_FALSE(file_text("/proc/self/status", 1 << 20).empty());
    EXPECT_EQ(failure("/proc/self/status", 10), Failure::malformed);
}

TEST_F(FileText, AHundredMegabytesAreRefusedBeforeTheyAreRead) {
    auto const name = write("a", "");
    ASSERT_EQ(::truncate(name.c_str(), 100 << 20), 0);
    EXPECT_EQ(failure(name, 64 << 20), Failure::malformed);
}

}  // namespace
}  // namespace cubecheck::formats
