#include <filesystem>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

/// Tests that run commands in a folder.  It contains a schedule with a race whose token is too long for one
/// line, because 80 thread blocks write the same cell.
class RunFile : public testing::Test {
protected:
    RunFile() : before_(std::filesystem::current_path()) {
        std::string thread_blocks;
        for (int i = 0; i < 80; ++i)
            thread_blocks += std::string(i == 0 ? "" : ", ") +
                             R"({"actions": [{"do": "copy", "source": "i[)" + std::to_string(i) +
                             R"(]", "target": "o[0]"}]})";
        folder_.write("long.json",
                      R"({"format": "cubecheck-schedule", "version": 1, "collective": "custom", )"
                      R"("chunks": 80, "ranks": [{"input": 80, "output": 1, "lanes": [)" +
                          thread_blocks + "]}]}");
        std::filesystem::current_path(folder_.path(""));
    }
    ~RunFile() override { std::filesystem::current_path(before_); }

    /// The name of the file in the folder that contains a run; "none" if there is no such file.
    std::string name() const {
        for (auto const& name : folder_.names())
            if (name.ends_with(".witness.json")) return name;
        return "none";
    }

    std::filesystem::path before_;
    Folder folder_;
};

TEST_F(RunFile, ReplacesATokenThatDoesNotFitOnALine) {
    auto const outcome = cubecheck({"verify", "long.json"});
    EXPECT_THAT(name(), MatchesRegex("cubecheck-[0-9a-f]{8}\\.witness\\.json"));
    EXPECT_THAT(outcome.out, HasSubstr("replay   cubecheck replay " + name() + " --trace\n"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("cx1:")));

    auto const replayed = cubecheck({"replay", name()});
    EXPECT_EQ(replayed.code, code(Failure::race)) << replayed.err;
}

TEST_F(RunFile, IsTheSameForTheSameRunAndNotReadAsASchedule) {
    auto const first = cubecheck({"verify", "."}).out;
    EXPECT_THAT(folder_.names(), ElementsAre(name(), "long.json"));
    EXPECT_THAT(first, HasSubstr("replay   cubecheck replay " + name()));
    auto const again = cubecheck({"verify", "."});
    EXPECT_EQ(again.code, code(Failure::race)) << again.out;
    EXPECT_THAT(again.out, HasSubstr("replay   cubecheck replay " + name()));
    EXPECT_THAT(folder_.names(), ElementsAre(name(), "long.json"));
}

TEST_F(RunFile, NeverOverwritesAFile) {
    cubecheck({"verify", "long.json"});
    folder_.write(name(), "mine");
    auto const outcome = cubecheck({"verify", "long.json"});
    EXPECT_THAT(outcome.out, HasSubstr("replay   cubecheck replay cx1:"));
    EXPECT_THAT(outcome.out,
                HasSubstr("no file can be written: " + name() + " exists, and holds something else."));
    EXPECT_EQ(content(name()), "mine");
}

TEST_F(RunFile, IsNotWrittenForJson) {
    EXPECT_THAT(cubecheck({"verify", "long.json", "--json"}).out, HasSubstr("cubecheck replay cx1:"));
    EXPECT_THAT(folder_.names(), ElementsAre("long.json"));
}

TEST_F(RunFile, IsNextToTheReport) {
    std::filesystem::create_directory("reports");
    auto const outcome = cubecheck({"verify", "long.json", "--junit", "reports/junit.xml"});
    EXPECT_THAT(outcome.out, HasSubstr("replay   cubecheck replay reports/cubecheck-"));
    EXPECT_THAT(folder_.names(), ElementsAre("long.json", "reports"));
    EXPECT_THAT(content("reports/junit.xml"), HasSubstr("cx1:"));
}

TEST_F(RunFile, IsNotWrittenToAReadOnlyFolder) {
    if (!std::filesystem::exists("/proc")) GTEST_SKIP() << "no folder that takes no files, whoever writes";
    std::filesystem::current_path("/proc");
    auto const outcome = cubecheck({"verify", folder_.path("long.json")});
    EXPECT_EQ(outcome.code, code(Failure::race));
    EXPECT_THAT(outcome.out, HasSubstr("replay   cubecheck replay cx1:"));
    EXPECT_THAT(outcome.out, HasSubstr("the replay command is long, since no file can be written: "));
}

TEST_F(RunFile, IsTheOneTheUserNames) {
    auto const schedule = folder_.write("a_name_that_is_long_enough_for_the_token_not_to_fit_on_a_line.xml",
                                        content(example("recv_first_mutual")));
    auto const outcome = cubecheck({"explore", schedule, "--witness", "runs.json"});
    EXPECT_THAT(outcome.out, HasSubstr("replay   cubecheck replay runs.json\n"));
    EXPECT_EQ(cubecheck({"replay", "runs.json"}).code, outcome.code);
    EXPECT_EQ(name(), "none");
}

TEST_F(RunFile, IsNamedInFurtherFailuresAndPictures) {
    auto const schedule = folder_.write("a_name_that_is_long_enough_for_the_token_not_to_fit_on_a_line.xml",
                                        content(example("recv_first_mutual")));
    auto const drawn = cubecheck({"explore", schedule, "--property", "deadlock_free", "--trace"});
    EXPECT_THAT(drawn.out, ContainsRegex("\nreplay   cubecheck replay cubecheck-[0-9a-f]+\\.witness\\.json"));
    EXPECT_THAT(drawn.out, Not(HasSubstr("cx1:")));
}

}  // namespace
}  // namespace cubecheck::cli_tests
