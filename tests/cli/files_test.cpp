#include <filesystem>

#include <unistd.h>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

int code(Failure failure) { return static_cast<int>(failure); }

TEST(Files, AFolderWithoutSchedulesIsNothing) {
    Folder const folder;
    folder.write("readme.txt", "no schedule");
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, code(Failure::nothing));
    EXPECT_THAT(outcome.err, HasSubstr("There is no .xml or .json file in the folder"));
    EXPECT_THAT(outcome.out, IsEmpty());
}

TEST(Files, AFolderStandsForTheSchedulesBelowIt) {
    Folder const folder;
    std::filesystem::create_directories(folder.path("a/b"));
    for (auto const* const name : {"a/one.xml", "a/b/two.xml"})
        folder.write(name, content(example("ring_ok")));
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("one.xml"));
    EXPECT_THAT(outcome.out, HasSubstr("two.xml"));
}

TEST(Files, ADirectoryWithANameOfAScheduleHasNone) {
    Folder const folder;
    std::filesystem::create_directory(folder.path("x.xml"));
    EXPECT_EQ(cubecheck({"verify", folder.path("x.xml")}).code, code(Failure::nothing));
    EXPECT_EQ(cubecheck({"verify", folder.path(".")}).code, code(Failure::file));
}

TEST(Files, AMissingFileIsNamed) {
    Folder const folder;
    auto const outcome = cubecheck({"verify", folder.path("none.xml")});
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.out,
                HasSubstr(folder.path("none.xml") + ": cannot be read: No such file or directory"));
}

TEST(Files, APathThroughAFileCannotBeRead) {
    Folder const folder;
    folder.write("file", "text");
    auto const outcome = cubecheck({"verify", folder.path("file/x.xml")});
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.out, HasSubstr("Not a directory"));
}

TEST(Files, AFileWithoutPermissionCannotBeRead) {
    Folder const folder;
    auto const path = folder.write("x.xml", content(example("ring_ok")));
    std::filesystem::permissions(path, std::filesystem::perms::none);
    if (::access(path.c_str(), R_OK) == 0) GTEST_SKIP() << "this user may read every file";
    EXPECT_EQ(cubecheck({"verify", path}).code, code(Failure::file));
}

TEST(Files, AnEmptyOrBrokenFileIsMalformed) {
    Folder const folder;
    auto const whole = content(example("ring_ok"));
    for (auto const& text : {std::string(), std::string("<algo"), std::string("\0\xFF\xFE", 3),
                             whole.substr(0, whole.size() / 2), std::string("<other/>\n")}) {
        auto const path = folder.write("x.xml", text);
        auto const outcome = cubecheck({"verify", path});
        EXPECT_EQ(outcome.code, code(Failure::malformed)) << text << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr(path)) << text;
    }
}

TEST(Files, AReportThatCannotBeWrittenFailsBeforeTheWork) {
    Folder const folder;
    folder.write("file", "text");
    std::filesystem::create_directory(folder.path("folder"));
    for (auto const& path :
         {folder.path("file/report.xml"), folder.path("none/report.xml"), folder.path("folder")})
        for (auto const* const verb : {"verify", "prove"}) {
            auto const outcome = cubecheck({verb, "scan/hypercube", "--junit", path});
            EXPECT_EQ(outcome.code, code(Failure::file)) << verb << path;
            EXPECT_THAT(outcome.err, HasSubstr(path + " cannot be written")) << verb;
            EXPECT_THAT(outcome.out, IsEmpty()) << verb << path;
        }
    EXPECT_THAT(folder.names(), ElementsAre("file", "folder"));
}

TEST(Files, AFullDiskIsNotSwallowed) {
    auto const outcome = cubecheck({"compare", "alltoall/xor", "alltoall/xor", "--svg", "/dev/full"});
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.err, HasSubstr("/dev/full cannot be written: No space left on device"));
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full")) << "a device is written, not replaced";
}

TEST(Files, WhatALinkLeadsToIsWrittenNotTheLink) {
    Folder const folder;
    auto const target = folder.write("target", "old"), link = folder.path("link"),
               loose = folder.path("loose");
    std::filesystem::create_symlink("target", link);
    std::filesystem::create_symlink("fresh", loose);
    for (auto const& path : {link, loose})
        EXPECT_EQ(cubecheck({"compare", "alltoall/xor", "alltoall/xor", "--svg", path}).code, 0) << path;
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_THAT(content(target), HasSubstr("<svg"));
    EXPECT_THAT(content(folder.path("fresh")), HasSubstr("<svg"));
    EXPECT_THAT(folder.names(), ElementsAre("fresh", "link", "loose", "target"));
}

TEST(Files, OneThatCannotBeReadIsNotPassedOverWhenOnePropertyIsAsked) {
    Folder const folder;
    folder.write("broken.xml", "<algo");
    folder.write("right.xml", content(example("ring_ok")));
    auto const outcome = cubecheck({"verify", folder.path("."), "--property", "contract"});
    EXPECT_EQ(outcome.code, code(Failure::malformed)) << outcome.out;
}

TEST(Files, AReportThatWasThereStaysIfTheRunIsRefused) {
    Folder const folder;
    auto const path = folder.write("report.xml", "old");
    EXPECT_EQ(cubecheck({"verify", "no/such/*", "--junit", path}).code, code(Failure::nothing));
    EXPECT_EQ(content(path), "old");
    EXPECT_THAT(folder.names(), ElementsAre("report.xml"));
}

TEST(Files, AFolderForScriptsThatCannotBeMadeIsNamed) {
    Folder const folder;
    folder.write("file", "text");
    auto const outcome = cubecheck({"prove", "scan/hypercube", "--smtlib", folder.path("file/scripts")});
    EXPECT_EQ(outcome.code, code(Failure::file)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr(folder.path("file/scripts")));
}

}  // namespace
}  // namespace cubecheck::cli_tests
