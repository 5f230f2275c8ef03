#include <cstdlib>

#include <nlohmann/json.hpp>

#include "tests/cli/pipeline/configured_folder.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

TEST(Format, GithubAddsAnnotationsToTheText) {
    CurrentFolder const folder({"ring_missing_dep", "ring_ok"});
    auto const found = cubecheck({"verify", ".", "--format", "github"});
    EXPECT_EQ(found.code, code(Failure::race));
    EXPECT_THAT(found.out, HasSubstr("FAILED (exit code 2)"));
    EXPECT_THAT(found.out,
                HasSubstr("\n::error file=ring_missing_dep.xml,line=3,title=cubecheck race_free::"));
    EXPECT_EQ(cubecheck({"verify", "ring_ok.xml", "--format", "github"}).out.find("::"), std::string::npos);
}

TEST(Format, GithubNamesTheLineOfAWaivedStepOfAFolder) {
    CurrentFolder const folder({"oneshot_rankdiff", "ring_ok"});
    auto const alone =
        cubecheck({"verify", "oneshot_rankdiff.xml", "--waive", "agreement", "--format", "github"});
    auto const beside = cubecheck({"verify", ".", "--waive", "agreement", "--format", "github"});
    auto const notice = HasSubstr("\n::notice file=oneshot_rankdiff.xml,line=13,title=cubecheck agreement::");
    EXPECT_THAT(alone.out, notice);
    EXPECT_THAT(beside.out, notice);
}

TEST(Format, GitlabIsJsonAlone) {
    CurrentFolder const folder({"recv_first_mutual", "ring_ok"});
    auto const found = cubecheck({"verify", ".", "--format", "gitlab"});
    EXPECT_EQ(found.code, code(Failure::deadlock));
    auto const issues = nlohmann::json::parse(found.out);
    ASSERT_EQ(issues.size(), 1U);
    EXPECT_EQ(issues[0].at("check_name"), "cubecheck/deadlock_free");
    EXPECT_EQ(issues[0].at("location").at("path"), "recv_first_mutual.xml");
    EXPECT_EQ(nlohmann::json::parse(cubecheck({"verify", "ring_ok.xml", "--format", "gitlab"}).out).size(),
              0U);
}

TEST(Format, JsonIsThatOfTheFlagAndNoOtherIsKnown) {
    CurrentFolder const folder({"ring_ok"});
    EXPECT_THAT(cubecheck({"verify", "ring_ok.xml", "--format", "json"}).out, HasSubstr("cubecheck-report"));
    EXPECT_EQ(cubecheck({"verify", "ring_ok.xml", "--format", "gitlub"}).code, code(Failure::usage));
    EXPECT_EQ(cubecheck({"verify", "ring_ok.xml", "--format", "github", "--json"}).code,
              code(Failure::usage));
}

TEST(Summary, IsAppendedWhereTheEnvironmentSays) {
    CurrentFolder const folder({"ring_missing_dep"});
    folder->write("summary.md", "before\n");
    ::setenv("GITHUB_STEP_SUMMARY", folder->path("summary.md").c_str(), 1);
    auto const found = cubecheck({"verify", "ring_missing_dep.xml"});
    ::setenv("GITHUB_STEP_SUMMARY", "/no/such/folder/summary.md", 1);
    auto const lost = cubecheck({"verify", "ring_missing_dep.xml"});
    ::unsetenv("GITHUB_STEP_SUMMARY");
    EXPECT_EQ(found.code, code(Failure::race));
    EXPECT_THAT(content("summary.md"),
                testing::StartsWith("before\n### cubecheck: FAILED, race (exit code 2)"));
    EXPECT_THAT(content("summary.md"), HasSubstr("| error | ring\\_missing\\_dep.xml | 3 | race\\_free |"));
    EXPECT_EQ(lost.code, code(Failure::race));
    EXPECT_THAT(lost.err, HasSubstr("the summary of the job cannot be written to /no/such/folder/summary.md: "
                                    "No such file or directory."));
}

}  // namespace
}  // namespace cubecheck::cli_tests
