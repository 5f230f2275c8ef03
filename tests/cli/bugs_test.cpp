#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string const examples = std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/..";

TEST(Bugs, AreRefutedAsListedAndTheirRepairedFormsHold) {
    auto const outcome = cubecheck({"bugs", "--examples", examples});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, Not(HasSubstr("SURPRISE")));
    EXPECT_THAT(outcome.out, HasSubstr("0 otherwise than listed"));
}

TEST(Bugs, AreJsonForPrograms) {
    auto const report = nlohmann::json::parse(cubecheck({"bugs", "gloo-*", "ucc-541", "--json"}).out);
    ASSERT_EQ(report["bugs"].size(), 2U);
    EXPECT_EQ(report["bugs"][0]["model"], "as_published/allreduce_bcube");
    EXPECT_THAT(report["bugs"][0]["counterexample"].get<std::string>(), HasSubstr("n=3, base 2"));
    EXPECT_THAT(report["bugs"][1]["no_model"].get<std::string>(), HasSubstr("below the schedule"));
}

TEST(Bugs, WhoseSchedulesAreNotThereAreUnknownAndNotGreen) {
    auto const outcome = cubecheck({"bugs", "simpler-972", "--examples", "/no/such/folder"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::unknown));
    EXPECT_THAT(outcome.out, HasSubstr("SURPRISE"));
}

TEST(Bugs, ThatAreMistypedGetTheNearest) {
    auto const outcome = cubecheck({"bugs", "gloo-148"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(outcome.err, HasSubstr("gloo-184"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
