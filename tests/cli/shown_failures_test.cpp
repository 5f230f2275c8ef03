#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

/// The commands of the explorer that an output names, as arguments.
std::vector<std::vector<std::string>> commands_in(std::string const& out) {
    std::string const begin = "cubecheck explore ";
    std::vector<std::vector<std::string>> found;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        auto const at = line.find(begin);
        if (at == std::string::npos) continue;
        std::istringstream words(line.substr(at + begin.size()));
        found.push_back({"explore"});
        for (std::string word; words >> word;) found.back().push_back(word);
    }
    return found;
}

/// What verify is called with, and the exit code of a failure that a run can show.
class ShownFailure : public testing::TestWithParam<std::pair<std::vector<std::string>, Failure>> {};

TEST_P(ShownFailure, IsTheSameWithTheCommandThatVerifyNames) {
    auto const& [arguments, failure] = GetParam();
    auto const outcome = cubecheck(arguments);
    EXPECT_EQ(outcome.code, static_cast<int>(failure)) << outcome.out;
    auto const commands = commands_in(outcome.out);
    ASSERT_EQ(commands.size(), 1U) << outcome.out;
    auto const shown = cubecheck(commands.front());
    EXPECT_EQ(shown.code, static_cast<int>(failure)) << shown.out << shown.err;
    EXPECT_THAT(shown.out, HasSubstr("\n rank  ")) << "it is drawn";
}

using Case = std::pair<std::vector<std::string>, Failure>;

INSTANTIATE_TEST_SUITE_P(
    Command, ShownFailure,
    testing::Values(
        Case{{"verify", example("recv_first_mutual")}, Failure::deadlock},
        Case{{"verify", example("ring_missing_dep")}, Failure::race},
        Case{{"verify", example("double_count")}, Failure::contract},
        Case{{"verify", example("pipe"), "--spec", CUBECHECK_EXAMPLE_SCHEDULES "/pipe_wrong.spec"},
             Failure::contract},
        Case{{"verify", example("fifo3_send_first_3"), "--slots", "1"}, Failure::deadlock},
        Case{{"verify", example("split16_LL")}, Failure::deadlock},
        Case{{"verify", example("nop_flagskew")}, Failure::deadlock},
        Case{{"verify", example("oneshot_rankdiff")}, Failure::agreement},
        Case{{"verify", example("../bugs/inplace_overwritten")}, Failure::contract},
        Case{{"verify", example("../bugs/second_barrier_missing")}, Failure::race},
        Case{{"verify", "as_published/scan_printed", "--property", "contract"}, Failure::contract},
        Case{{"verify", "as_published/alltoall_receive_first", "--property", "progress"},
             Failure::deadlock}));

/// Two ranks that send thousands of messages before they receive any.
TEST(ShownFailure, IsThatOfALongFileToo) {
    auto const lane = [](char const* peer) {
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
                         lane("1") + ", " + lane("0") + "]}");
    auto const outcome = cubecheck({"verify", file});
    EXPECT_THAT(outcome.out, HasSubstr("10000 actions"));
    auto const commands = commands_in(outcome.out);
    ASSERT_EQ(commands.size(), 1U) << outcome.out;
    EXPECT_THAT(cubecheck(commands.front()).out, HasSubstr("waits for ever until rank 1 makes room"));
}

/// Files of others that are stuck, or leave other bits on some ranks.
TEST(ShownFailure, IsThatOfFilesInTheField) {
#ifndef CUBECHECK_SHARED
    GTEST_SKIP() << "no third-party schedules";
#else
    auto const folder = std::filesystem::path(CUBECHECK_SHARED) / "schedules" / "known-bad";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no schedules at " << folder;
    std::set<std::string> shown;
    for (auto const& entry : std::filesystem::directory_iterator(folder))
        if (!commands_in(cubecheck({"verify", entry.path().string()}).out).empty())
            shown.insert(entry.path().stem().string());
    EXPECT_THAT(
        shown, testing::IsSupersetOf({"deadlock-at-two-slots.ring16", "deadlock-when-split.allpairs-ll-n1g16",
                                      "deadlock.receive-first-nvswitch16",
                                      "rank-divergent.allreduce-1step-4n", "rank-divergent.ap-1pass"}));
#endif
}

TEST(ShownFailure, IsNoneWhereNothingFails) {
    EXPECT_THAT(cubecheck({"verify", example("ring_ok")}).out, Not(HasSubstr("cubecheck explore")));
}

/// A sum over all ranks has as many contributions as there are ranks, and is promised in every chunk.
TEST(ShownFailure, IsNotLookedForWhereAFileDeclaresMoreThanThereIsRoomFor) {
    std::string text =
        R"(<algo name="a" proto="Simple" nchannels="1" nchunksperloop="100" ngpus="5000" coll="allreduce" )"
        R"(inplace="0" outofplace="1" minBytes="0" maxBytes="0">)";
    for (int rank = 0; rank < 5000; ++rank)
        text += "<gpu id=\"" + std::to_string(rank) + R"(" i_chunks="100" o_chunks="100" s_chunks="0"/>)";
    Folder const folder;
    auto const file = folder.write("wide.xml", text + "</algo>");
    auto const outcome = cubecheck({"verify", file});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract)) << outcome.out.substr(0, 2000);
    EXPECT_THAT(outcome.out, Not(HasSubstr("cubecheck explore")));
    auto const explored = cubecheck({"explore", file});
    EXPECT_EQ(explored.code, static_cast<int>(Failure::unknown)) << explored.out << explored.err;
    EXPECT_THAT(explored.out, HasSubstr("5000 ranks with 500000 output chunks together are too many"));
}

/// By rank: the orders in which the steps of a result were executed.
std::map<std::string, std::vector<int>> flows(Json const& result) {
    std::map<std::string, std::vector<int>> found;
    for (auto const& flow : result.at("codeFlows").at(0).at("threadFlows"))
        for (auto const& location : flow.at("locations"))
            found[flow.at("id")].push_back(location.at("executionOrder"));
    return found;
}

TEST(ShownFailure, IsAThreadFlowForEveryRankInTheFindings) {
    Folder const folder;
    for (auto const& [subject, rule] : {std::pair{example("recv_first_mutual"), "deadlock_free"},
                                        std::pair{std::string("as_published/scan_printed"), "contract"}}) {
        cubecheck({"verify", subject, "--sarif", folder.path("sarif")});
        auto const results = Json::parse(content(folder.path("sarif")))["runs"][0]["results"];
        EXPECT_EQ(results[0]["ruleId"], rule);
        auto const found = flows(results[0]);
        EXPECT_EQ(found.size(), 2U) << "two ranks";
        for (auto const& [rank, orders] : found) EXPECT_TRUE(std::ranges::is_sorted(orders)) << rank;
    }
}

}  // namespace
}  // namespace cubecheck::cli_tests
