#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/cli/code_judged.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string const lines_c = "lines.c", lines_cpp = "lines.cpp", helpers = "two_files_helpers.c";

std::string program(std::string const& name) { return std::string(CUBECHECK_PROGRAMS) + "/" + name; }

/// The number of the only line of a program that contains a text.
int line_of(std::string const& name, std::string const& text) {
    std::ifstream in(program(name));
    int number = 0, found = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find(text) == std::string::npos) continue;
        EXPECT_EQ(found, 0) << text << " is in two lines";
        found = number;
    }
    EXPECT_GT(found, 0) << text;
    return found;
}

/// Lines as the JSON report names them: "FILE: 30..33", "FILE: 30..30 in part".
std::string shown(std::string const& file, int first, int last, std::string const& part = "") {
    return file + ": " + std::to_string(first) + ".." + std::to_string(last) + part;
}

std::vector<std::string> shown(json const& lines) {
    std::vector<std::string> all;
    for (auto const& one : lines) {
        auto const file = one["file"].get<std::string>();
        all.push_back(shown(file.substr(file.rfind('/') + 1), one["first"], one["last"],
                            one["in_part"].get<bool>() ? " in part" : ""));
    }
    return all;
}

struct LinesNotRun {
    int code;
    std::vector<std::string> lines;
};

LinesNotRun lines_not_run(std::string const& name, std::string const& function, std::string const& collective,
                          std::vector<std::string> options = {}) {
    options.insert(options.end(), {"--json", "--n", "1..3"});
    auto const outcome = code(name, function, collective, options);
    auto const report = json::parse(outcome.out, nullptr, false);
    EXPECT_FALSE(report.is_discarded()) << outcome.out << outcome.err;
    static auto const schema = schema_in(std::string(CUBECHECK_DOCS) + "/code.schema.json");
    EXPECT_THAT(schema.objections(report), IsEmpty());
    return {outcome.code, shown(report.at("unreached_lines"))};
}

class CodeLines : public testing::Test {
protected:
    void SetUp() override {
#if !defined(__x86_64__)
        GTEST_SKIP() << "the lines that no case runs are known on x86-64 only";
#endif
    }
};

TEST_F(CodeLines, AreNotNamedIfACaseRunsThem) {
    auto const found = lines_not_run(lines_c, "every_line_runs", allreduce);
    EXPECT_EQ(found.code, 0);
    EXPECT_THAT(found.lines, IsEmpty());
    auto const text = code(lines_c, "every_line_runs", allreduce, {"--n", "1..3"});
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.out, Not(HasSubstr("unreached")));
}

TEST_F(CodeLines, ThatAreWrongAreNamedIfNoCaseRunsThem) {
    for (auto const& [function, first, last] :
         {std::tuple{"wrong_for_max", "first of max", "last of max"},
          std::tuple{"wrong_for_long_messages", "long message", "long message"}}) {
        auto const found = lines_not_run(lines_c, function, allreduce);
        EXPECT_EQ(found.code, 0);
        EXPECT_THAT(found.lines,
                    ElementsAre(shown(lines_c, line_of(lines_c, first), line_of(lines_c, last))));
    }
}

TEST_F(CodeLines, AreTheSameForOtherCallsOfTheMarks) {
    auto const line = line_of(lines_c, "long message");
    for (auto const* const flags : {"--cflags=-fno-plt", "--cflags=-O0", "--cflags=-flto"})
        EXPECT_THAT(lines_not_run(lines_c, "wrong_for_long_messages", allreduce, {flags}).lines,
                    ElementsAre(shown(lines_c, line, line)))
            << flags;
}

TEST_F(CodeLines, AreNoLongerNamedIfTheCasesReachThem) {
    auto const found = lines_not_run(lines_c, "wrong_for_max", allreduce, {"--op", "max"});
    EXPECT_EQ(found.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(found.lines, Not(testing::Contains(shown(lines_c, line_of(lines_c, "first of max"),
                                                         line_of(lines_c, "last of max")))));
    auto const longer = lines_not_run(lines_c, "wrong_for_long_messages", allreduce, {"--count", "5001"});
    EXPECT_EQ(longer.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(longer.lines, IsEmpty());
}

TEST_F(CodeLines, AreNamedInPartIfNoCaseTakesABranchWithinThem) {
    auto const line = line_of(lines_c, "one line");
    auto const found = lines_not_run(lines_c, "wrong_if_a_call_fails", allreduce);
    EXPECT_EQ(found.code, 0);
    EXPECT_THAT(found.lines, ElementsAre(shown(lines_c, line, line, " in part")));
    auto const text = code(lines_c, "wrong_if_a_call_fails", allreduce, {"--n", "2"});
    EXPECT_THAT(text.out,
                HasSubstr("unreached  parts of line " + std::to_string(line) + " of " + program(lines_c) +
                          ": no case reached this code, and no answer covers it\n"));
}

TEST_F(CodeLines, HaveTheNameOfTheirFile) {
    EXPECT_THAT(lines_not_run(lines_c, "with_rules", allreduce).lines, ElementsAre(shown("rules.y", 70, 71)));
    auto const line = line_of(helpers, "in the second file");
    EXPECT_THAT(lines_not_run("two_files.c", "in_two_files", allreduce, {program(helpers)}).lines,
                ElementsAre(shown(helpers, line, line)));
}

TEST_F(CodeLines, OfATemplateAreNamedOnceForAllInstances) {
    auto const found = lines_not_run(lines_cpp, "sum<int>", allreduce);
    EXPECT_EQ(found.code, 0);
    EXPECT_THAT(found.lines,
                testing::Contains(testing::StartsWith(
                    lines_cpp + ": " + std::to_string(line_of(lines_cpp, "first of four elements")) + "..")));
    EXPECT_THAT(lines_not_run(lines_cpp, "broadcast<int>", "bcast").lines, IsEmpty());
}

TEST_F(CodeLines, AreUnknownIfTheCompilerDoesNotMarkThem) {
    Folder const folder;
    auto const compiler = folder.write("compiler",
                                       "#!/bin/sh\n"
                                       "case \"$*\" in *-fsanitize-coverage*) exit 1 ;; esac\n"
                                       "exec cc \"$@\"\n");
    std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
    std::vector<std::string> options{"--n", "2", "--cc", compiler};
    auto const text = code(lines_c, "wrong_for_max", allreduce, options);
    EXPECT_EQ(text.code, 0) << text.out << text.err;
    EXPECT_THAT(text.out,
                HasSubstr("  unreached  unknown lines: the compiler does not mark the code that runs"));
    options.emplace_back("--json");
    EXPECT_TRUE(
        json::parse(code(lines_c, "wrong_for_max", allreduce, options).out)["unreached_lines"].is_null());
    auto const known = code(lines_c, "wrong_for_max", allreduce, {"--n", "2", "--cc", "cc"});
    EXPECT_THAT(known.out, HasSubstr("  unreached  lines "));
}

TEST_F(CodeLines, WithoutDebugInformationAreUnknown) {
    auto const found = code(lines_c, "wrong_for_max", allreduce, {"--n", "2", "--cflags=-g0"});
    EXPECT_EQ(found.code, 0) << found.out << found.err;
    EXPECT_THAT(found.out, HasSubstr("  unreached  unknown lines: the code has no debug information"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
