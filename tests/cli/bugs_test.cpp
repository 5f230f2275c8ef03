#include <filesystem>

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
    EXPECT_THAT(outcome.out, HasSubstr("0 unlike the list"));
}

TEST(Bugs, AreJsonForPrograms) {
    auto const report = nlohmann::json::parse(cubecheck({"bugs", "gloo-*", "ucc-541", "--json"}).out);
    ASSERT_EQ(report["bugs"].size(), 2U);
    EXPECT_EQ(report["bugs"][0]["model"], "as_published/allreduce_bcube");
    EXPECT_THAT(report["bugs"][0]["counterexample"].get<std::string>(), HasSubstr("n=3, base 2"));
    EXPECT_THAT(report["bugs"][1]["no_model"].get<std::string>(), HasSubstr("below the schedule"));
}

TEST(Bugs, WithoutTheirSchedulesAreNotJudgedAndNotGreen) {
    auto const outcome = cubecheck({"bugs", "simpler-972", "gloo-184", "--examples", "/no/such/folder"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::file)) << outcome.out;
    EXPECT_THAT(outcome.out, Not(HasSubstr("SURPRISE")));
    EXPECT_THAT(outcome.out,
                HasSubstr("2 bugs: 1 with a model that is refuted and a repaired form that holds, "
                          "0 without a model, 0 unlike the list, 1 not judged\n"));
    EXPECT_THAT(outcome.out, HasSubstr("since these files are missing:\n    /no/such/folder/bugs/"));
    EXPECT_THAT(outcome.out, HasSubstr("with --examples."));
}

TEST(Bugs, WithoutTheirSchedulesSaySoInJson) {
    auto const outcome = cubecheck({"bugs", "simpler-972", "--examples", "/no/such/folder", "--json"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::file)) << outcome.out;
    auto const bug = nlohmann::json::parse(outcome.out)["bugs"][0];
    EXPECT_EQ(bug["surprise"], "");
    EXPECT_THAT(bug["missing"][0].get<std::string>(), testing::StartsWith("/no/such/folder/bugs/"));
    EXPECT_TRUE(
        nlohmann::json::parse(cubecheck({"bugs", "gloo-184", "--json"}).out)["bugs"][0]["missing"].empty());
}

TEST(Bugs, ThatDifferFromTheListAreReported) {
    Folder const folder;
    std::filesystem::create_directory(folder.path("bugs"));
    for (auto const& entry : std::filesystem::directory_iterator(examples + "/bugs"))
        folder.write("bugs/" + entry.path().filename().string(), content(example("ring_ok")));
    auto const outcome = cubecheck({"bugs", "simpler-972", "--examples", folder.path(".")});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::internal)) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("SURPRISE"));
}

TEST(Bugs, SuggestTheNearestNameForATypo) {
    auto const outcome = cubecheck({"bugs", "gloo-148"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(outcome.err, HasSubstr("gloo-184"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
