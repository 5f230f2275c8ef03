#include "formats/witness/sarif.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/formats/sarif_run.hpp"
#include "tests/formats/witnesses.hpp"

namespace cubecheck::witness_tests {
namespace {

using Json = nlohmann::json;

TEST(WitnessSarif, AnUnknownIsAnErrorOfTheRunAndNoSuccess) {
    Report report;
    report.complete = true;
    report.rows = {{"s", "p", Checked{"n <= 3", ""}}, {"s", "q", Unknown{"the solver gave up"}}};
    auto const invocation = sarif_run(report, {}).at("invocations").at(0);
    EXPECT_EQ(invocation.at("executionSuccessful"), false);
    EXPECT_EQ(invocation.at("exitCode"), static_cast<int>(Failure::unknown));
    auto const& notification = invocation.at("toolExecutionNotifications").at(0);
    EXPECT_EQ(notification.at("level"), "error");
    EXPECT_EQ(notification.at("message").at("text"), "s: q: the solver gave up");
}

TEST(WitnessSarif, ASkippedCheckIsANoteOfASuccessfulRun) {
    Report report;
    report.complete = true;
    report.rows = {{"s", "p", Refuted{{"", "rank 0", "", "", {}, ""}}}, {"s", "q", skipped("p failed")}};
    auto const invocation = sarif_run(report, {}).at("invocations").at(0);
    EXPECT_EQ(invocation.at("executionSuccessful"), true);
    EXPECT_EQ(invocation.at("toolExecutionNotifications").at(0).at("level"), "note");
}

TEST(WitnessSarif, AFindingKeepsItsFingerprintWhenLinesAreAddedAboveIt) {
    auto const fingerprint = [](std::string const& where) {
        Report report;
        report.complete = true;
        report.rows = {{"s.xml", "p", Refuted{{"", where, "", "", {}, ""}}}};
        auto const result = sarif_run(report, {}).at("results").at(0);
        return result.at("partialFingerprints").at("cubecheck/v2").get<std::string>();
    };
    EXPECT_EQ(fingerprint("rank 0, step 1 (line 3)"), fingerprint("rank 0, step 1 (line 14)"));
    EXPECT_NE(fingerprint("rank 0, step 1 (line 3)"), fingerprint("rank 1, step 1 (line 3)"));
}

TEST(WitnessSarif, ARuleSaysWhatItChecksAndHowToGetHelp) {
    Report report;
    report.rows = {{"s", "p", Refuted{}}};
    auto const rule = sarif_run(report, {}).at("tool").at("driver").at("rules").at(0);
    EXPECT_FALSE(rule.at("fullDescription").at("text").get<std::string>().empty());
    EXPECT_NE(rule.at("help").at("text").get<std::string>().find("--property p"), std::string::npos);
}

TEST(WitnessSarif, ARunThatDidNotEndOrCheckedNothingIsNoSuccess) {
    auto const successful = [](Report const& report) {
        return sarif_run(report, {}).at("invocations").at(0).at("executionSuccessful").get<bool>();
    };
    EXPECT_FALSE(successful({{{"s", "p", Checked{"n <= 3", ""}}}, {}, {}, false}));
    EXPECT_FALSE(successful({{}, {}, {}, true}));
    EXPECT_TRUE(successful({{{"s", "p", Checked{"n <= 3", ""}}}, {}, {}, true}));
}

TEST(WitnessSarif, ARefutedRowWithoutARunIsAResultAndAWaivedOneIsSuppressed) {
    auto report = report_on({deadlock(), race()});
    report.rows[1].waived = true;
    auto const results = sarif_run(report, {race()}).at("results");
    ASSERT_EQ(results.size(), 2U);
    EXPECT_TRUE(results[0].contains("suppressions"));
    EXPECT_TRUE(results[0].contains("codeFlows"));
    EXPECT_EQ(results[1].at("ruleId"), "deadlock_free");
    EXPECT_FALSE(results[1].contains("suppressions"));
}

TEST(WitnessSarif, StepsOfAFileHaveTheirLineAndPathsAreReferences) {
    auto const where = [](Witness const& witness) {
        return sarif_run({}, {witness}).at("/results/0/locations/0/physicalLocation"_json_pointer);
    };
    EXPECT_EQ(where(deadlock()).at("region").at("startLine"), 6);
    auto odd = deadlock();
    odd.steps.back().origin = StepOrigin{"/a b/100%#.xml", 0};
    EXPECT_EQ(where(odd).at("artifactLocation").at("uri"), "file:///a%20b/100%25%23.xml");
    EXPECT_EQ(where(odd).at("region").at("startLine"), 1);
}

/// A schedule as JSON has no line numbers, but its file has a name.
TEST(WitnessSarif, AFileWithoutLinesIsNamedAsAWhole) {
    auto plain = deadlock();
    plain.target = "folder/ring.json";
    for (auto& step : plain.steps) step.origin.reset();
    auto const result = sarif_run({}, {plain}).at("/results/0"_json_pointer);
    auto const whole =
        Json{{"artifactLocation", {{"uri", "folder/ring.json"}}}, {"region", {{"startLine", 1}}}};
    EXPECT_EQ(result.at("/locations/0/physicalLocation"_json_pointer), whole);
    plain.target = "scan/hypercube";
    auto const algorithm = sarif_run({}, {plain}).at("/results/0/locations/0"_json_pointer);
    EXPECT_FALSE(algorithm.contains("physicalLocation"));
}

TEST(WitnessSarif, NoTextBecomesALinkOrAPlaceholder) {
    auto odd = deadlock();
    odd.steps.back().text = "[x](https://example.org) {0}";
    EXPECT_EQ(sarif_run({}, {odd}).at("/results/0/locations/0/message/text"_json_pointer),
              "[x\\](https://example.org) {{0}}");
}

}  // namespace
}  // namespace cubecheck::witness_tests
