#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

/// What explore says that it has looked at, and what it has not.
namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

std::string plan(char const* name) { return std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/../plans/" + name; }

class ExploredScope : public testing::TestWithParam<Session> {};

TEST_P(ExploredScope, IsWhatWasLookedAt) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, ExploredScope,
    testing::Values(
        Session{"OneBase",
                {"explore", "as_published/allreduce_bcube", "--shape", "4", "--n", "3"},
                Failure::none,
                "n = 3, base 4, 1 slot",
                ""},
        Session{"AllBases",
                {"explore", "as_published/allreduce_bcube", "--n", "2"},
                Failure::none,
                "n = 2, bases 2 to 4, 1 slot",
                ""},
        Session{"TheTreesOfSoManyNodes",
                {"explore", "broadcast/tree", "--up-to", "3"},
                Failure::none,
                "n <= 3, trees 0 to 2, k <= 4, root 0, 1 slot",
                ""},
        Session{"SomeTrees",
                {"explore", "broadcast/tree", "--n", "7", "--chunks", "1", "--property", "can_end"},
                Failure::none,
                "n = 7, 8 trees, k = 1, root 0, 1 slot",
                ""},
        Session{
            "AllRoots", {"explore", "broadcast/binomial"}, Failure::none, "d <= 2, all roots, 1 slot", ""},
        Session{"OneRoot",
                {"explore", "broadcast/binomial", "--root", "1", "--d", "1"},
                Failure::none,
                "d = 1, root 1, 1 slot",
                ""},
        Session{"NoPlan",
                {"explore", plan("allgather_put.json")},
                Failure::unknown,
                "plans are not explored",
                ""},
        Session{"AFileThatGoesWithoutAName",
                {"explore", std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/exchange.json", "--in-place"},
                Failure::usage,
                "",
                "exchange.json is not made to be called in place"},
        Session{
            "OneBaseOfVerify",
            {"verify", "as_published/allreduce_bcube", "--shape", "4", "--n", "4", "--property", "contract"},
            Failure::none,
            "n = 4, base 4",
            ""}),
    claim_of);

/// Nothing is wrong with a plan, so that it is no failure but an error of the run.
TEST(Explore, RefutesNoPlan) {
    Folder const folder;
    auto const file = folder.path("report.xml");
    auto const outcome = cubecheck({"explore", plan("allgather_put.json"), "--junit", file});
    EXPECT_THAT(outcome.out, HasSubstr("1 unknown"));
    EXPECT_THAT(content(file), HasSubstr("failures=\"0\" errors=\"1\""));
}

/// With these options SPIN counts the same states (tests/explore/spin_test.cpp).
TEST(Explore, SaysInAModelHowSpinCountsAlike) {
    Folder const folder;
    auto const file = folder.path("model.pml");
    cubecheck({"explore", "allreduce/ring", "--n", "2", "--promela", file});
    EXPECT_THAT(content(file), HasSubstr("spin -a -o2 -o3 FILE && cc -O2 -DSAFETY -DNOREDUCE"));
}

TEST(Explore, IsNotCompleteWhereTheSearchWasCut) {
    auto const complete = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--unreduced", "--json"});
        return nlohmann::json::parse(cubecheck(arguments).out)["complete"].get<bool>();
    };
    EXPECT_TRUE(complete({"explore", "allreduce/ring", "--n", "2"}));
    EXPECT_FALSE(complete({"explore", "allreduce/ring", "--n", "4", "--max-states", "10"}));
}

}  // namespace
}  // namespace cubecheck::cli_tests
