#include "formats/report/code_review.hpp"

#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/report/annotation.hpp"

namespace cubecheck::formats {
namespace {

using testing::HasSubstr;
using testing::Not;

Row refuted_row(std::string const& target, std::string const& where, bool waived = false) {
    return {target,        "race_free", Refuted{{"2 ranks", where, "both write", "an order", {}, ""}},
            Failure::race, 0,           waived};
}

Report review_report() {
    Report report;
    report.rows = {refuted_row("a/./ring.xml", "rank 0, step 2 (line 14)"),
                   {"a/./ring.xml", "contract", skipped("race_free failed")},
                   refuted_row("b.xml", "rank 1 (line 3)", true),
                   {"b.xml", "contract", Checked{"this file", ""}}};
    report.warnings = {{"b.xml", "dead-value", "a value is lost (line 7)"}};
    report.complete = true;
    return report;
}

TEST(Annotations, NameFileLineAndCheck) {
    auto const text = github_annotations(review_report(), {});
    EXPECT_THAT(text, HasSubstr("::error file=a/ring.xml,line=14,title=cubecheck race_free::"));
    EXPECT_THAT(text, HasSubstr("::notice file=b.xml,line=3,title=cubecheck race_free::waived: "));
    EXPECT_THAT(text, HasSubstr("::warning file=b.xml,line=7,title=cubecheck dead-value::a value is lost"));
    EXPECT_THAT(text, Not(HasSubstr("contract"))) << "it is skipped because of the race";
}

TEST(Annotations, StandAtTheLineThatAReaderRefused) {
    Report report;
    report.rows = {
        {"a/b.xml", "readable",
         Refuted{{"", "a/b.xml", "a/b.xml:12: <step> has no attribute srcoff", "a schedule", {}, ""}},
         Failure::malformed, 0, false}};
    report.complete = true;
    EXPECT_THAT(github_annotations(report, {}), HasSubstr("file=a/b.xml,line=12,"));
}

TEST(Annotations, StandAtTheLineWithWhichAWarningBegins) {
    EXPECT_EQ(line_named_in("line 3: a step of type rrs; refused by rccl", "b.xml"), 3U);
    EXPECT_EQ(line_named_in("the only line 3: it has no step", "b.xml"), std::nullopt);
}

TEST(Annotations, NameFilesFromTheTopOfTheRepository) {
    namespace fs = std::filesystem;
    auto const here = fs::current_path();
    EXPECT_EQ(path_in_repository("a/./b.xml", ""), "a/b.xml");
    EXPECT_EQ(path_in_repository("b.xml", here.parent_path().string()), (here.filename() / "b.xml").string());
    EXPECT_EQ(path_in_repository((here / "a/b.xml").string(), here.string()), "a/b.xml");
    EXPECT_EQ(path_in_repository("/elsewhere/b.xml", here.string()), "/elsewhere/b.xml");
    EXPECT_THAT(github_annotations(review_report(), {}, here.parent_path().string()),
                HasSubstr("::error file=" + here.filename().string() + "/a/ring.xml,line=14,"));
}

TEST(Annotations, AreOneCommandWhateverTheNames) {
    Report report;
    report.rows = {refuted_row("a,line=1::x\n::stop-commands::y%0A.xml", "(line 2)\n::warning::no")};
    report.complete = true;
    auto const text = github_annotations(report, {});
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
    EXPECT_THAT(text, testing::StartsWith("::error file=a%2Cline=1%3A%3Ax"));
    EXPECT_THAT(text, HasSubstr("%250A"));
}

TEST(Annotations, SayThatARunIsIncompleteOrEmpty) {
    EXPECT_EQ(github_annotations({}, {}), "::error title=cubecheck::the run is incomplete\n");
    Report empty;
    empty.complete = true;
    EXPECT_EQ(github_annotations(empty, {}), "::error title=cubecheck::nothing was checked\n");
    EXPECT_EQ(nlohmann::json::parse(gitlab_code_quality(empty, {})).at(0).at("severity"), "blocker");
}

TEST(CodeQuality, HasAnIssueForEachFinding) {
    auto const issues = nlohmann::json::parse(gitlab_code_quality(review_report(), {}));
    ASSERT_EQ(issues.size(), 3U);
    EXPECT_EQ(issues[0].at("location").at("path"), "a/ring.xml");
    EXPECT_EQ(issues[0].at("location").at("lines").at("begin"), 14);
    EXPECT_EQ(issues[0].at("severity"), "critical");
    EXPECT_EQ(issues[1].at("severity"), "info");
    EXPECT_EQ(issues[2].at("check_name"), "cubecheck/dead-value");
}

TEST(CodeQuality, KnowsAFindingAgainOnAnotherLineAndTellsFindingsApart) {
    auto const identity = [](std::string const& where) {
        Report report;
        report.rows = {refuted_row("a.xml", where), refuted_row("a.xml", where)};
        report.complete = true;
        auto const issues = nlohmann::json::parse(gitlab_code_quality(report, {}));
        EXPECT_NE(issues[0].at("fingerprint"), issues[1].at("fingerprint"));
        return issues[0].at("fingerprint").get<std::string>();
    };
    EXPECT_EQ(identity("rank 0 (line 2)"), identity("rank 0 (line 9)"));
    EXPECT_NE(identity("rank 0 (line 2)"), identity("rank 1 (line 2)"));
}

TEST(FailureIdentity, IsASha256DigestWithoutLineNumbers) {
    EXPECT_EQ(failure_identity("ring.xml", "contract", "rank 0 (line 7)"),
              "9c632f3d746e71bc855eeb7d0091d8984099b92affa3d42e5de4e25970a44c22");
}

TEST(StepSummary, IsATableOfTheFindings) {
    auto const text = step_summary(review_report(), {});
    EXPECT_THAT(text,
                testing::StartsWith("### cubecheck: FAILED, race (exit code 2)\n\n2 targets, 4 checks."));
    EXPECT_THAT(text, HasSubstr("| error | a/ring.xml | 14 | race\\_free |"));
    EXPECT_THAT(text, HasSubstr("| waived | b.xml | 3 | race\\_free |"));
    Report report;
    report.rows = {refuted_row("a|b<script>.xml", "(line 2)")};
    EXPECT_THAT(step_summary(report, {}), Not(HasSubstr("<script>")));
    EXPECT_THAT(step_summary(report, {}), Not(HasSubstr("a|b")));
    EXPECT_THAT(step_summary(report, {}), HasSubstr("**the run is incomplete**"));
}

}  // namespace
}  // namespace cubecheck::formats
