#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(StandardInput, IsJudgedAsAFileOfTheSameContent) {
    auto const outcome = cubecheck_reading(example("ring_missing_dep"), {"verify", "-"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::race));
    EXPECT_THAT(outcome.out, StartsWith("- "));
    EXPECT_THAT(outcome.out, HasSubstr("replay   cubecheck explore - --property determinate"));
    EXPECT_EQ(cubecheck_reading(example("ring_ok"), {"verify", "-"}).code, 0);
}

TEST(StandardInput, IsReadAsJsonWhereItBeginsWithABrace) {
    Folder const folder;
    auto const schedule = std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/exchange.json";
    auto const outcome = cubecheck_reading(schedule, {"verify", "-"});
    EXPECT_EQ(outcome.code, cubecheck({"verify", schedule}).code);
    EXPECT_THAT(outcome.out, HasSubstr("well_formed"));

    auto const plan = folder.write("plan.json", R"(  {"name": "none"})");
    EXPECT_EQ(cubecheck_reading(plan, {"verify", "-"}).code, cubecheck({"verify", plan}).code);
    EXPECT_THAT(cubecheck_reading(plan, {"verify", "-"}).out, HasSubstr("plan"));
}

TEST(StandardInput, IsExploredAndCostedLikeAFile) {
    auto const explored = cubecheck_reading(example("ring_missing_dep"), {"explore", "-"});
    EXPECT_EQ(explored.code, cubecheck({"explore", example("ring_missing_dep")}).code);
    auto const costs = cubecheck_reading(example("ring_ok"), {"costs", "-"});
    EXPECT_EQ(costs.code, 0) << costs.err;
    EXPECT_THAT(costs.out, StartsWith("-\n"));
}

TEST(StandardInput, ThatIsEmptyIsUnreadableAndNamed) {
    auto const outcome = cubecheck_reading("/dev/null", {"verify", "-"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::malformed));
    EXPECT_THAT(outcome.out, HasSubstr("-:"));
}

TEST(StandardInput, IsRefusedOverTheLimitOfFiles) {
    auto const outcome = cubecheck_reading("/dev/zero", {"verify", "-"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::malformed));
    EXPECT_THAT(outcome.out, HasSubstr("standard input: is longer than the limit of 67108864 bytes"));
}

TEST(StandardInput, IsReadOnce) {
    auto const outcome = cubecheck_reading(example("ring_ok"), {"verify", "-", "-"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("checked"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
