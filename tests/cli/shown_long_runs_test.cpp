#include <filesystem>
#include <set>

#include "tests/cli/named_commands.hpp"
#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

/// The output of the command that the report names for replaying a run.  The run fails because of a race.
std::string shown_by_replay(std::vector<std::string> const& arguments) {
    std::string const begin = "replay   cubecheck replay ";
    auto const outcome = cubecheck(arguments);
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::race)) << outcome.out;
    auto const at = outcome.out.find(begin);
    if (at == std::string::npos) return "nothing is replayed: " + outcome.out;
    auto const token = outcome.out.substr(at + begin.size());
    EXPECT_THAT(token.substr(token.find(' ')), testing::StartsWith(" --trace\n"));
    auto const shown = cubecheck({"replay", token.substr(0, token.find(' ')), "--trace"});
    EXPECT_EQ(shown.code, static_cast<int>(Failure::race)) << shown.err;
    return shown.out;
}

/// Each of two ranks sends thousands of messages before it receives any.
TEST(ShownLongRun, CoversALongFile) {
    auto const thread_block = [](char const* peer) {
        std::string actions;
        for (auto const* const action :
             {R"({"do": "send", "source": "i[0]"}, )", R"({"do": "receive", "target": "o[0]"}, )"})
            for (int i = 0; i < 2500; ++i) actions += action;
        actions.erase(actions.size() - 2);
        return std::string(R"({"input": 1, "output": 1, "lanes": [{"send_to": [)") + peer +
               R"(], "receive_from": [)" + peer + R"(], "actions": [)" + actions + "]}]}";
    };
    Folder const folder;
    auto const file = folder.write(
        "long.json", R"({"format": "cubecheck-schedule", "version": 1, "collective": "custom", "chunks": 1, )"
                     R"("ranks": [)" +
                         thread_block("1") + ", " + thread_block("0") + "]}");
    auto const outcome = cubecheck({"verify", file});
    EXPECT_THAT(outcome.out, HasSubstr("10000 actions"));
    auto const commands = commands_in(outcome.out);
    ASSERT_EQ(commands.size(), 1U) << outcome.out;
    EXPECT_THAT(cubecheck(commands.front()).out, HasSubstr("waits forever: rank 1 never makes room"));
}

/// Twenty thread blocks write the same cell in any order.  There are more states than the explorer visits.
TEST(ShownLongRun, IsReplayedIfThereAreTooManyInterleavings) {
    std::string thread_blocks;
    for (int i = 0; i < 20; ++i)
        thread_blocks += std::string(i == 0 ? "" : ", ") + R"({"actions": [{"do": "copy", "source": "i[)" +
                         std::to_string(i) + R"(]", "target": "o[0]"}]})";
    Folder const folder;
    auto const specification = folder.write("any.spec", "0: o[0] = 0:i[0]\n");
    auto const file =
        folder.write("race.json", R"({"format": "cubecheck-schedule", "version": 1, "collective": "custom", )"
                                  R"("chunks": 20, "ranks": [{"input": 20, "output": 1, "lanes": [)" +
                                      thread_blocks + "]}]}");
    auto const run = shown_by_replay({"verify", file});
    EXPECT_THAT(
        run, HasSubstr("another run ends with the expected result: the result depends on the interleaving"));
    EXPECT_THAT(shown_by_replay({"verify", file, "--spec", specification}), HasSubstr("0:i[0]"));
}

/// Two thread blocks write the same value.
TEST(ShownLongRun, OfARaceThatChangesNoResultEndsWithBothAccesses) {
    std::string const thread_block = R"({"actions": [{"do": "copy", "source": "i[0]", "target": "o[0]"}]})";
    Folder const folder;
    auto const outcome = cubecheck(
        {"verify",
         folder.write(
             "same.json",
             R"({"format": "cubecheck-schedule", "version": 1, "collective": "custom", "chunks": 1, )"
             R"("ranks": [{"input": 1, "output": 1, "lanes": [)" +
                 thread_block + ", " + thread_block + "]}]}")});
    EXPECT_EQ(outcome.code, code(Failure::race)) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("same.json --property race_free --trace"));
}

/// Files of other projects that deadlock, have a race, or leave different bits on some ranks.
TEST(ShownLongRun, CoversPublicFiles) {
#ifndef CUBECHECK_SHARED
    GTEST_SKIP() << "no third-party schedules";
#else
    auto const folder = std::filesystem::path(CUBECHECK_SHARED) / "schedules" / "known-bad";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no schedules at " << folder;
    std::set<std::string> shown;
    for (auto const& entry : std::filesystem::directory_iterator(folder))
        if (auto const out = cubecheck({"verify", entry.path().string()}).out;
            !commands_in(out).empty() || out.find("      replay   ") != std::string::npos)
            shown.insert(entry.path().stem().string());
    EXPECT_THAT(
        shown, testing::IsSupersetOf({"deadlock-at-two-slots.ring16", "deadlock-when-split.allpairs-ll-n1g16",
                                      "deadlock.receive-first-nvswitch16", "race.alltonext_2in",
                                      "rank-divergent.allreduce-1step-4n", "rank-divergent.ap-1pass"}));
#endif
}

}  // namespace
}  // namespace cubecheck::cli_tests
