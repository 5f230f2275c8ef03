#include <filesystem>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

TEST(Files, AMistypedFormatIsAnsweredWithTheKnownOne) {
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
    EXPECT_THAT(cubecheck({"verify", folder.write("b.json", "{}")}).out,
                HasSubstr("b.json: is an empty object; expected an object with \"gpus\" (a plan)"));
    EXPECT_THAT(with("\"format\"", "\"formt\""),
                HasSubstr("has a member \"formt\"; expected only format, version"));
    EXPECT_THAT(with("\"format\": \"cubecheck-schedule\", ", ""),
                HasSubstr("member format is missing; expected \"format\": \"cubecheck-schedule\""));
    EXPECT_THAT(cubecheck({"verify", folder.write("a.json", "{}")}).out,
                HasSubstr("or with \"format\": \"cubecheck-schedule\" (a schedule)"));
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

std::string repeated(std::string const& text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

/// A schedule of one rank with a given number of thread blocks that do nothing.
std::string xml_with_thread_blocks(int thread_blocks) {
    auto text =
        std::string("<algo name=\"m\" proto=\"Simple\" nchannels=\"1\" nchunksperloop=\"1\" ngpus=\"1\" ") +
        "coll=\"allreduce\" inplace=\"1\" outofplace=\"0\" minBytes=\"0\" maxBytes=\"1000000\">" +
        "<gpu id=\"0\" i_chunks=\"1\" o_chunks=\"1\" s_chunks=\"0\">";
    for (int i = 0; i < thread_blocks; ++i)
        text += "<tb id=\"" + std::to_string(i) + "\" send=\"-1\" recv=\"-1\" chan=\"0\"/>";
    return text + "</gpu></algo>";
}

std::string json_with_thread_blocks(int thread_blocks) {
    return std::string(R"({"format": "cubecheck-schedule", "version": 1, "collective": "allreduce", )") +
           R"("chunks": 1, "modes": ["in_place"], "ranks": [{"input": 1, "output": 1, "lanes": [)" +
           repeated("{},", thread_blocks - 1) + "{}]}]}";
}

TEST(Files, WithoutAKnownContractNameTheOptionThatStatesIt) {
    Folder const folder;
    auto text = content(std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/../plans/allgather_put.json");
    text.replace(text.find("\"allgather\""), 11, "\"alltoallv\"");
    auto const outcome = cubecheck({"verify", folder.write("plan.json", text)});
    EXPECT_EQ(outcome.code, code(Failure::unknown));
    EXPECT_THAT(outcome.out, HasSubstr("only a specification says which chunk must end where; "
                                       "name one with --spec FILE"));
}

TEST(Files, HalfAMillionThreadBlocksAreJudgedInBoundedMemory) {
    Folder const folder;
    for (auto const& [name, text] : {std::pair{"lanes.xml", xml_with_thread_blocks(524'288)},
                                     std::pair{"lanes.json", json_with_thread_blocks(524'288)}}) {
        auto const outcome = cubecheck({"verify", folder.write(name, text)});
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("524288 thread blocks"));
    }
    struct rusage used {};
    ASSERT_EQ(::getrusage(RUSAGE_CHILDREN, &used), 0);
    EXPECT_LT(used.ru_maxrss, 1 << 20) << "kilobytes";
}

TEST(Files, AMillionThreadBlocksAreRefusedWithTheLimit) {
    Folder const folder;
    auto const in_xml = cubecheck({"verify", folder.write("lanes.xml", xml_with_thread_blocks(1'000'000))});
    EXPECT_EQ(in_xml.code, code(Failure::malformed));
    EXPECT_THAT(in_xml.out, HasSubstr("there are 1000000 thread blocks; the limit is 524288"));
    auto const in_json =
        cubecheck({"verify", folder.write("lanes.json", json_with_thread_blocks(1'000'000))});
    EXPECT_EQ(in_json.code, code(Failure::malformed));
    EXPECT_THAT(in_json.out, HasSubstr("there are more than 524288 thread blocks, which is the limit"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
