#include <filesystem>
#include <regex>
#include <utility>

#include <sys/resource.h>
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

TEST(Files, TheSuffixOfAScheduleMayBeInLargeLetters) {
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

TEST(Files, AScheduleWhoseFormatIsMistypedIsAnsweredWithTheFormat) {
    Folder const folder;
    auto const text = content(std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/exchange.json");
    auto const with = [&](std::string const& what, std::string const& by) {
        auto slip = text;
        slip.replace(slip.find(what), what.size(), by);
        auto const outcome = cubecheck({"verify", folder.write("a.json", slip)});
        EXPECT_EQ(outcome.code, code(Failure::malformed)) << outcome.out;
        return outcome.out;
    };
    std::string const expected = "expected \"cubecheck-schedule\"";
    EXPECT_THAT(with("cubecheck-schedule", "cubecheck-shedule"),
                HasSubstr("a.json: /format: is \"cubecheck-shedule\"; " + expected));
    EXPECT_THAT(with("\"cubecheck-schedule\"", "7"), HasSubstr("a.json: /format: is 7; " + expected));
    EXPECT_THAT(with("cubecheck-schedule", "cubecheck-witness"),
                HasSubstr("; runs that fail are read by cubecheck replay"));
    EXPECT_THAT(with("\"format\"", "\"formt\""),
                HasSubstr("has a member \"formt\"; expected only format, version"));
    EXPECT_THAT(with("\"format\": \"cubecheck-schedule\", ", ""),
                HasSubstr("member format is missing; expected \"format\": \"cubecheck-schedule\""));
    EXPECT_THAT(cubecheck({"verify", folder.write("a.json", "{}")}).out,
                HasSubstr("or a schedule, with \"format\": \"cubecheck-schedule\""));
}

TEST(Files, ADirectoryWithANameOfAScheduleIsAFolder) {
    Folder const folder;
    std::filesystem::create_directory(folder.path("x.xml"));
    EXPECT_EQ(cubecheck({"verify", folder.path("x.xml")}).code, code(Failure::nothing));
    EXPECT_EQ(cubecheck({"verify", folder.path(".")}).code, code(Failure::nothing));
    folder.write("x.xml/one.xml", content(example("ring_ok")));
    EXPECT_THAT(cubecheck({"verify", folder.path(".")}).out, HasSubstr("one.xml"));
}

/// How many schedules have been judged.
int judged(Outcome const& outcome) {
    int times = 0;
    for (std::size_t at = 0; (at = outcome.out.find("well_formed", at)) != std::string::npos; ++at) ++times;
    return times;
}

TEST(Files, LinksInCirclesAreFollowedOnce) {
    Folder const folder;
    std::filesystem::create_directories(folder.path("a/b"));
    folder.write("a/b/one.xml", content(example("ring_ok")));
    std::filesystem::create_directory_symlink("..", folder.path("a/up"));
    std::filesystem::create_directory_symlink("a", folder.path("beside"));
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(judged(outcome), 1);
}

TEST(Files, ALinkToNowhereFailsTheFolder) {
    Folder const folder;
    folder.write("good.xml", content(example("ring_ok")));
    std::filesystem::create_symlink("nowhere", folder.path("link.xml"));
    std::filesystem::create_symlink("self.xml", folder.path("self.xml"));
    auto const outcome = cubecheck({"verify", folder.path(".")});
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.out, HasSubstr("No such file or directory"));
    EXPECT_THAT(outcome.out, HasSubstr("Too many levels of symbolic links"));
}

TEST(Files, AFolderThatCannotBeListedFails) {
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

TEST(Files, AFileThatIsNamedTwiceIsJudgedOnce) {
    Folder const folder;
    auto const path = folder.write("good.xml", content(example("ring_ok")));
    auto const outcome = cubecheck({"verify", path, folder.path("."), folder.path("./good.xml")});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(judged(outcome), 1);
}

/// A report without the times in it.
std::string timeless(std::string const& report) {
    return std::regex_replace(report, std::regex("  [0-9.]+ m?s\n"), "\n");
}

TEST(Files, AreReportedInTheirOrderByAnyNumberOfJobs) {
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

TEST(Files, ThousandsAreAFolder) {
    Folder const folder;
    auto const first = folder.write("0.xml", content(example("ok_send_first_2")));
    for (int i = 1; i < 3000; ++i)
        std::filesystem::create_hard_link(first, folder.path(std::to_string(i) + ".xml"));
    auto const outcome = cubecheck({"verify", folder.path("."), "--markdown", "--junit", folder.path("j")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(content(folder.path("j")).substr(0, 200), HasSubstr("failures=\"0\" errors=\"0\""));
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

TEST(Files, NamesCannotSteerTheTerminal) {
    Folder const folder;
    std::string const name = "a\x1b[31m\nPASSED\r.xml", shown = "a\\x1b[31m\\x0aPASSED\\x0d.xml";
    auto const right = folder.write(name, content(example("ring_ok"))),
               wrong = folder.write("b" + name, "<a");
    std::filesystem::create_directory(folder.path("none\x1b"));
    std::vector<std::vector<std::string>> const sessions{
        {"verify", right, wrong},
        {"verify", right, "--markdown"},
        {"costs", right, wrong},
        {"explore", right, wrong},
        {"verify", folder.path("none\x1b")},
        {"verify", right, "--junit", right},
        {"verify", right, "--junit", folder.path("none\x1b")},
        {"verify", right, "--spec", folder.path(name + "s")}};
    for (auto const& words : sessions) {
        auto const outcome = cubecheck(words);
        auto const all = outcome.out + outcome.err;
        EXPECT_THAT(all, testing::AnyOf(HasSubstr(shown), HasSubstr("none\\x1b"))) << words[0];
        EXPECT_EQ(all.find_first_of("\x1b\r"), std::string::npos) << words[0] << all;
        EXPECT_THAT("\n" + all, testing::Not(HasSubstr("\nPASSED\r"))) << words[0];
    }
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

std::string repeated(std::string const& text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

/// A schedule of one rank with so many lanes that do nothing.
std::string xml_with_lanes(int lanes) {
    auto text =
        std::string("<algo name=\"m\" proto=\"Simple\" nchannels=\"1\" nchunksperloop=\"1\" ngpus=\"1\" ") +
        "coll=\"allreduce\" inplace=\"1\" outofplace=\"0\" minBytes=\"0\" maxBytes=\"1000000\">" +
        "<gpu id=\"0\" i_chunks=\"1\" o_chunks=\"1\" s_chunks=\"0\">";
    for (int i = 0; i < lanes; ++i)
        text += "<tb id=\"" + std::to_string(i) + "\" send=\"-1\" recv=\"-1\" chan=\"0\"/>";
    return text + "</gpu></algo>";
}

std::string json_with_lanes(int lanes) {
    return std::string(R"({"format": "cubecheck-schedule", "version": 1, "collective": "allreduce", )") +
           R"("chunks": 1, "modes": ["in_place"], "ranks": [{"input": 1, "output": 1, "lanes": [)" +
           repeated("{},", lanes - 1) + "{}]}]}";
}

TEST(Files, AMillionLanesAreJudgedInBoundedMemory) {
    Folder const folder;
    for (auto const& [name, text] : {std::pair{"lanes.xml", xml_with_lanes(1'000'000)},
                                     std::pair{"lanes.json", json_with_lanes(1'000'000)}}) {
        auto const outcome = cubecheck({"verify", folder.write(name, text)});
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("1000000 lanes"));
    }
    struct rusage used {};
    ASSERT_EQ(::getrusage(RUSAGE_CHILDREN, &used), 0);
    EXPECT_LT(used.ru_maxrss, 1 << 20) << "kilobytes";
}

TEST(Files, MoreLanesThanTheLimitAreRefusedWithIt) {
    Folder const folder;
    auto const outcome = cubecheck({"verify", folder.write("lanes.json", json_with_lanes(5'000'000))});
    EXPECT_EQ(outcome.code, code(Failure::malformed));
    EXPECT_THAT(outcome.out, HasSubstr("there are more than 4194304 lanes"));
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
