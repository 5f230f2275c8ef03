#include <filesystem>
#include <regex>

#include <unistd.h>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(Folders, AFolderWithoutSchedulesIsNothing) {
    Folder const folder;
    folder.write("readme.txt", "no schedule");
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, code(Failure::nothing));
    EXPECT_THAT(outcome.err, HasSubstr("There is no .xml or .json file in the folder"));
    EXPECT_THAT(outcome.out, IsEmpty());
}

TEST(Folders, AFolderStandsForTheSchedulesBelowIt) {
    Folder const folder;
    std::filesystem::create_directories(folder.path("a/b"));
    for (auto const* const name : {"a/one.xml", "a/b/two.xml"})
        folder.write(name, content(example("ring_ok")));
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("one.xml"));
    EXPECT_THAT(outcome.out, HasSubstr("two.xml"));
}

TEST(Folders, ShowOneLineAGoodFileAndTheOthersInFull) {
    Folder const folder;
    folder.write("good.xml", content(example("ring_ok")));
    folder.write("stuck.xml", content(example("recv_first_mutual")));
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, code(Failure::deadlock));
    EXPECT_THAT(outcome.out, testing::ContainsRegex("good.xml +good: [0-9]+ checks"));
    EXPECT_THAT(outcome.out, HasSubstr("2 files: 1 good, 1 deadlock\n"));
    EXPECT_THAT(outcome.out, testing::ContainsRegex("\n  [^ ]*stuck.xml  deadlock_free: REFUTED at "));
    EXPECT_THAT(outcome.out, HasSubstr("got      2 thread blocks wait for one another"));
    auto const in_full = cubecheck({"verify", folder.path("."), "--verbose"});
    EXPECT_THAT(in_full.out, testing::Not(HasSubstr("2 files:")));
    EXPECT_THAT(in_full.out, testing::ContainsRegex("good.xml\n? +well_formed +checked"));
}

std::string without_times(std::string const& text) {
    return std::regex_replace(text, std::regex("[0-9.]+ m?s\n"), "\n");
}

/// Each file has its own limit.  With a common limit, no runs would be shown for the last files.
TEST(Folders, ShowARunOfEachFileOnAnyNumberOfThreads) {
    Folder const folder;
    for (int i = 0; i < 12; ++i)
        folder.write("stuck" + std::to_string(10 + i) + ".xml", content(example("split16_LL")));
    std::string first;
    for (auto const* const jobs : {"1", "2", "7"}) {
        auto const text = without_times(cubecheck({"verify", folder.path("."), "--jobs", jobs}).out);
        if (first.empty()) first = text;
        EXPECT_EQ(text, first) << jobs;
    }
    for (int i = 0; i < 12; ++i)
        EXPECT_THAT(first, testing::ContainsRegex("replay .*stuck" + std::to_string(10 + i) + ".xml"));
}

TEST(Folders, FilesAreExcludedByPathOrName) {
    Folder const folder;
    folder.write("good.xml", content(example("ring_ok")));
    folder.write("stuck.xml", content(example("recv_first_mutual")));
    EXPECT_EQ(cubecheck({"verify", folder.path("."), "--exclude", "stuck.xml"}).code, 0);
    EXPECT_EQ(cubecheck({"verify", folder.path("."), "--exclude", "*/st*"}).code, 0);
    auto const none = cubecheck({"verify", folder.path("."), "--exclude", "*"});
    EXPECT_EQ(none.code, code(Failure::nothing));
    EXPECT_THAT(none.err, HasSubstr("--exclude leaves out every file"));
}

TEST(Folders, AQuotedPatternStandsForTheFilesThatItMatches) {
    Folder const folder;
    folder.write("good_1.xml", content(example("ring_ok")));
    folder.write("good_2.xml", content(example("ring_ok")));
    folder.write("stuck.xml", content(example("recv_first_mutual")));
    auto const outcome = cubecheck({"verify", folder.path("good_*.xml")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("2 files: 2 good\n"));
    auto const none = cubecheck({"verify", folder.path("better_*.xml")});
    EXPECT_EQ(none.code, code(Failure::nothing));
    EXPECT_THAT(none.err, HasSubstr("No file matches "));
}

TEST(Folders, TheSuffixOfAScheduleMayBeInLargeLetters) {
    Folder const folder;
    auto const json = content(std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/exchange.json");
    folder.write("one.XML", content(example("ring_ok")));
    folder.write("two.Json", json);
    folder.write("three.xmls", "no schedule");
    for (auto const& named :
         {std::vector{folder.path(".")}, {folder.path("one.XML"), folder.path("two.Json")}}) {
        auto words = named;
        words.insert(words.begin(), "verify");
        auto const outcome = cubecheck(words);
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("one.XML"));
        EXPECT_THAT(outcome.out, HasSubstr("two.Json"));
    }
    folder.write("four.XML", "<algo");
    EXPECT_EQ(cubecheck({"verify", folder.path(".")}).code, code(Failure::malformed));
}

TEST(Folders, ADirectoryWithANameOfAScheduleIsAFolder) {
    Folder const folder;
    std::filesystem::create_directory(folder.path("x.xml"));
    EXPECT_EQ(cubecheck({"verify", folder.path("x.xml")}).code, code(Failure::nothing));
    EXPECT_EQ(cubecheck({"verify", folder.path(".")}).code, code(Failure::nothing));
    folder.write("x.xml/one.xml", content(example("ring_ok")));
    EXPECT_THAT(cubecheck({"verify", folder.path(".")}).out, HasSubstr("one.xml"));
}

/// The number of schedules that were judged.
int judged(Outcome const& outcome) {
    int times = 0;
    for (std::size_t at = 0; (at = outcome.out.find("well_formed", at)) != std::string::npos; ++at) ++times;
    return times;
}

TEST(Folders, CyclicLinksAreFollowedOnce) {
    Folder const folder;
    std::filesystem::create_directories(folder.path("a/b"));
    folder.write("a/b/one.xml", content(example("ring_ok")));
    std::filesystem::create_directory_symlink("..", folder.path("a/up"));
    std::filesystem::create_directory_symlink("a", folder.path("beside"));
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(judged(outcome), 1);
}

TEST(Folders, ABrokenLinkFailsTheFolder) {
    Folder const folder;
    folder.write("good.xml", content(example("ring_ok")));
    std::filesystem::create_symlink("nowhere", folder.path("link.xml"));
    std::filesystem::create_symlink("self.xml", folder.path("self.xml"));
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.out, HasSubstr("No such file or directory"));
    EXPECT_THAT(outcome.out, HasSubstr("Too many levels of symbolic links"));
}

TEST(Folders, AFolderThatCannotBeListedFails) {
    Folder const folder;
    folder.write("good.xml", content(example("ring_ok")));
    std::filesystem::create_directory(folder.path("closed"));
    std::filesystem::permissions(folder.path("closed"), std::filesystem::perms::none);
    bool const is_closed = ::access(folder.path("closed").c_str(), R_OK) != 0;
    auto const outcome = cubecheck({"verify", folder.path(".")});
    std::filesystem::permissions(folder.path("closed"), std::filesystem::perms::owner_all);
    if (!is_closed) GTEST_SKIP() << "this user may list every folder";
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.out, HasSubstr("closed: cannot be read: Permission denied"));
}

TEST(Folders, AFileThatIsNamedTwiceIsJudgedOnce) {
    Folder const folder;
    auto const path = folder.write("good.xml", content(example("ring_ok")));
    auto const outcome = cubecheck({"verify", path, folder.path("."), folder.path("./good.xml")});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(judged(outcome), 1);
}

/// A report without its times.
std::string timeless(std::string const& report) {
    return std::regex_replace(report, std::regex("  [0-9.]+ m?s\n"), "\n");
}

TEST(Folders, AreReportedInTheirOrderByAnyNumberOfJobs) {
    Folder const folder;
    for (int i = 0; i < 60; ++i)
        folder.write(std::to_string(i) + ".xml",
                     content(example(i % 3 == 0 ? "ring_missing_dep" : "ring_ok")));
    auto const alone = cubecheck({"verify", folder.path("."), "--jobs", "1"});
    EXPECT_EQ(alone.code, code(Failure::race));
    for (auto const* const jobs : {"2", "16"}) {
        auto const outcome = cubecheck({"verify", folder.path("."), "--jobs", jobs});
        EXPECT_EQ(outcome.code, alone.code);
        EXPECT_EQ(timeless(outcome.out), timeless(alone.out)) << jobs;
    }
    EXPECT_EQ(cubecheck({"verify", folder.path("."), "--jobs", "0"}).code, code(Failure::usage));
}

TEST(Folders, MayHaveThousandsOfFiles) {
    Folder const folder;
    auto const first = folder.write("0.xml", content(example("ok_send_first_2")));
    for (int i = 1; i < 3000; ++i)
        std::filesystem::create_hard_link(first, folder.path(std::to_string(i) + ".xml"));
    auto const outcome = cubecheck({"verify", folder.path("."), "--markdown", "--junit", folder.path("j")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(content(folder.path("j")).substr(0, 200), HasSubstr("failures=\"0\" errors=\"0\""));
}

TEST(Folders, AnUnreadableOneFailsEvenForOneProperty) {
    Folder const folder;
    folder.write("broken.xml", "<algo");
    folder.write("right.xml", content(example("ring_ok")));
    auto const outcome = cubecheck({"verify", folder.path("."), "--property", "contract"});
    EXPECT_EQ(outcome.code, code(Failure::malformed)) << outcome.out;
}

}  // namespace
}  // namespace cubecheck::cli_tests
