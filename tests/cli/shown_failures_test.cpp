#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/cli/named_commands.hpp"
#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

/// Expects that a command draws a run with this failure.
void expect_drawn(std::vector<std::string> const& command, Failure failure) {
    auto const shown = cubecheck(command);
    EXPECT_EQ(shown.code, static_cast<int>(failure)) << shown.out << shown.err;
    EXPECT_THAT(shown.out, HasSubstr("\n rank  "));
}

/// The arguments of verify, and the exit code of a failure that a run can show.
class ShownFailure : public testing::TestWithParam<std::pair<std::vector<std::string>, Failure>> {};

TEST_P(ShownFailure, IsTheSameWithTheCommandThatVerifyNames) {
    auto const& [arguments, failure] = GetParam();
    auto const outcome = cubecheck(arguments);
    EXPECT_EQ(outcome.code, static_cast<int>(failure)) << outcome.out;
    auto const commands = commands_in(outcome.out);
    ASSERT_EQ(commands.size(), 1U) << outcome.out;
    expect_drawn(commands.front(), failure);
}

using Case = std::pair<std::vector<std::string>, Failure>;

INSTANTIATE_TEST_SUITE_P(
    Command, ShownFailure,
    testing::Values(
        Case{{"verify", example("recv_first_mutual")}, Failure::deadlock},
        Case{{"verify", example("double_count")}, Failure::contract},
        Case{{"verify", example("pipe"), "--spec", CUBECHECK_EXAMPLE_SCHEDULES "/pipe_wrong.spec"},
             Failure::contract},
        Case{{"verify", example("fifo3_send_first_3"), "--slots", "1"}, Failure::deadlock},
        Case{{"verify", example("split16_LL")}, Failure::deadlock},
        Case{{"verify", example("nop_flagskew")}, Failure::deadlock},
        Case{{"verify", example("oneshot_rankdiff")}, Failure::agreement},
        Case{{"verify", example("../bugs/inplace_overwritten")}, Failure::contract},
        Case{{"verify", "as_published/scan_printed", "--property", "contract"}, Failure::contract},
        Case{{"verify", "as_published/alltoall_receive_first", "--property", "progress"},
             Failure::deadlock}));

TEST(ShownFailure, CoversARaceAndTheContractThatItBreaks) {
    for (auto const* const file : {"ring_missing_dep", "../bugs/second_barrier_missing"}) {
        auto const outcome = cubecheck({"verify", example(file)});
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::race));
        auto const commands = commands_in(outcome.out);
        ASSERT_EQ(commands.size(), 2U) << outcome.out;
        expect_drawn(commands[0], Failure::race);
        expect_drawn(commands[1], Failure::contract);
    }
}

/// A rank copies its input to scratch, then shifts it by one chunk within scratch, then copies it to its
/// output.
std::string taken_on() {
    std::string text =
        R"(<algo name="a" proto="Simple" nchannels="1" nchunksperloop="2" ngpus="1" coll="allgather" )"
        R"(inplace="0" outofplace="1" minBytes="0" maxBytes="0">)"
        R"(<gpu id="0" i_chunks="2" o_chunks="2" s_chunks="3"><tb id="0" send="-1" recv="-1" chan="0">)";
    int step = 0;
    auto const copy = [&](char const* from, char const* to, int target) {
        text += fmt::format(
            R"(<step s="{}" type="cpy" srcbuf="{}" srcoff="{}" dstbuf="{}" dstoff="{}" cnt="2" depid="-1" )"
            R"(deps="-1" hasdep="0"/>)",
            step++, from, *to == 'o' ? 1 : 0, to, target);
    };
    copy("i", "s", 0);
    copy("s", "s", 1);
    copy("s", "o", 0);
    return text + "</tb></gpu></algo>";
}

TEST(ShownFailure, CoversAContractBrokenByAStepThatOverwritesItsSource) {
    Folder const folder;
    auto const outcome = cubecheck({"verify", folder.write("taken_on.xml", taken_on())});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::race));
    auto const commands = commands_in(outcome.out);
    ASSERT_EQ(commands.size(), 1U) << outcome.out;
    expect_drawn(commands.front(), Failure::contract);
}

TEST(ShownFailure, IsAbsentIfNothingFails) {
    EXPECT_THAT(cubecheck({"verify", example("ring_ok")}).out, Not(HasSubstr("cubecheck explore")));
}

/// Each of the 100 chunks of a rank is promised a sum with 5000 contributions, which exceeds the limit.
TEST(ShownFailure, IsNotSearchedInFilesOverTheLimit) {
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

/// For each rank: the execution order of the steps that a result lists.
std::map<std::string, std::vector<int>> flows(Json const& result) {
    std::map<std::string, std::vector<int>> found;
    for (auto const& flow : result.at("codeFlows").at(0).at("threadFlows"))
        for (auto const& location : flow.at("locations"))
            found[flow.at("id")].push_back(location.at("executionOrder"));
    return found;
}

TEST(ShownFailure, IsAThreadFlowForEveryRankInTheFindings) {
    Folder const folder;
    for (auto const& [target, rule] : {std::pair{example("recv_first_mutual"), "deadlock_free"},
                                       std::pair{std::string("as_published/scan_printed"), "contract"}}) {
        cubecheck({"verify", target, "--sarif", folder.path("sarif")});
        auto const results = Json::parse(content(folder.path("sarif")))["runs"][0]["results"];
        EXPECT_EQ(results[0]["ruleId"], rule);
        auto const found = flows(results[0]);
        EXPECT_EQ(found.size(), 2U) << "two ranks";
        for (auto const& [rank, orders] : found) EXPECT_TRUE(std::ranges::is_sorted(orders)) << rank;
    }
}

}  // namespace
}  // namespace cubecheck::cli_tests
