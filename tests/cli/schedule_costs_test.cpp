#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

class ScheduleCosts : public testing::TestWithParam<Session> {};

TEST_P(ScheduleCosts, AreCountedAsTyped) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, ScheduleCosts,
    testing::Values(Session{"OfARing",
                            {"costs", example("ring_ok"), "--topology", "ring"},
                            Failure::none,
                            "on a ring of 3: 6 links, 3 of them in use",
                            ""},
                    Session{"OfNoHypercube",
                            {"costs", example("ring_ok"), "--topology", "hypercube"},
                            Failure::usage,
                            "",
                            "A hypercube has a power of two of ranks, and the schedule has 3"},
                    Session{"OnNoMachine",
                            {"costs", example("ring_ok"), "--topology", "moon"},
                            Failure::usage,
                            "",
                            "There is no topology 'moon': expected ring, mesh, hypercube, switch or a file"},
                    Session{"OfAnAlgorithm",
                            {"costs", "allreduce/ring", "--n", "4", "--topology", "ring"},
                            Failure::none,
                            "chunks sent by all ranks                           24           24          1",
                            ""},
                    Session{"OfAnAlgorithmWithoutASize",
                            {"costs", "allreduce/ring"},
                            Failure::usage,
                            "",
                            "The costs of an algorithm need a size: --n or --d."},
                    Session{"OfNoAlgorithm",
                            {"costs", "allreduce/rnig", "--n", "4"},
                            Failure::nothing,
                            "",
                            "Did you mean allreduce/ring"},
                    Session{"OfAnAlgorithmThatIsNoCollective",
                            {"costs", "placement/dim2", "--d", "2"},
                            Failure::nothing,
                            "",
                            "No algorithm with a schedule matches 'placement/dim2'."},
                    Session{"OfABrokenContract",
                            {"costs", example("double_count")},
                            Failure::contract,
                            "no lower bounds: they need a schedule that keeps its contract",
                            ""},
                    Session{"WithoutARun",
                            {"costs", example("recv_first_mutual")},
                            Failure::deadlock,
                            "no costs: the schedule has no complete run",
                            ""}),
    claim_of);

TEST(ScheduleCosts, OfAnUnreadableOrWrongFileSayWhereAndWhy) {
    Folder const folder;
    auto const file = folder.write("a.xml", "<algo/>");
    auto const unread = cubecheck({"costs", file, folder.path("none.xml"), example("recv_first_mutual")});
    EXPECT_EQ(unread.code, static_cast<int>(Failure::deadlock));
    for (auto const& said : {"where    " + file, file + ":1: <algo>: attribute",
                             folder.path("none.xml") + ": cannot be read: No such file or directory",
                             std::string("expected every thread block terminates")})
        EXPECT_THAT(unread.out, testing::HasSubstr(said));
    auto const json = nlohmann::json::parse(cubecheck({"costs", file, "--json"}).out);
    auto const& failed = json["files"][0]["failures"][0];
    EXPECT_EQ(failed["property"], "readable");
    EXPECT_EQ(failed["where"], file);
    EXPECT_THAT(failed["held"].get<std::string>(), testing::HasSubstr(":1: <algo>: attribute"));
}

TEST(ScheduleCosts, AreNotApplicableToAPlan) {
    auto const plan = std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/../plans/allgather_put.json";
    auto const alone = cubecheck({"costs", plan});
    EXPECT_EQ(alone.code, code(Failure::nothing));
    EXPECT_THAT(alone.out, testing::HasSubstr("is an MSCCL++ plan, and this verb takes schedules"));
    EXPECT_THAT(alone.out, testing::Not(testing::HasSubstr("REFUTED")));
    EXPECT_EQ(cubecheck({"costs", plan, example("ring_ok")}).code, 0);
    EXPECT_EQ(cubecheck({"costs", plan, example("double_count")}).code, code(Failure::contract));
    auto const json = nlohmann::json::parse(cubecheck({"costs", plan, "--json"}).out);
    EXPECT_EQ(json["files"][0]["failure"], "nothing");
    EXPECT_FALSE(json["files"][0].contains("failures"));
}

TEST(ScheduleCostsAsJson, HaveExactNumbers) {
    auto const outcome = cubecheck({"costs", example("oneshot_canonical"), "--json"});
    auto const json = nlohmann::json::parse(outcome.out);
    for (auto const& figure : json["files"][0]["figures"])
        if (figure["id"] == "sent") {
            EXPECT_EQ(figure["ratio"], "3/2");
        }
    EXPECT_EQ(json["files"][0]["ranks"].size(), 3U);
    EXPECT_EQ(json["files"][0]["figures"].size(), 10U);
}

}  // namespace
}  // namespace cubecheck::cli_tests
