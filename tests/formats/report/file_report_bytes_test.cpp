#include "formats/report/file_report_bytes.hpp"

#include <gtest/gtest.h>

#include "formats/report/report_json.hpp"
#include "models/support/error.hpp"
#include "tests/formats/witnesses.hpp"

namespace cubecheck::formats {
namespace {

using namespace witness_tests;

/// A report with every kind of verdict.
FileReport everything() {
    FileReport all;
    all.witnesses = {deadlock(), wrong_scan(), race(), lost_message(), hostile()};
    all.report = report_on(all.witnesses);
    all.report.rows.push_back({"a", "p", Proved{"every n", "note"}, Failure::cost, 0.25, true});
    all.report.rows.push_back({"a", "q", Checked{"n <= 3", ""}});
    all.report.rows.push_back({"a", "r", skipped("p failed")});
    all.report.rows.push_back({"\xff", "s", NotApplicable{"no \xfe"}});
    all.report.notes = {{"a", "a note"}};
    all.report.warnings = {{"a", "dead-value", "text"}};
    all.report.complete = true;
    all.waived = {"contract"};
    all.waivers = {{"a", "contract is waived"}};
    return all;
}

TEST(FileReportBytes, AreTheWholeReport) {
    auto const sent = everything();
    auto const come = file_report(file_report_bytes(sent));
    EXPECT_EQ(come.witnesses, sent.witnesses);
    EXPECT_EQ(come.waived, sent.waived);
    ASSERT_EQ(come.waivers.size(), 1U);
    EXPECT_EQ(come.waivers.front().text, "contract is waived");
    EXPECT_EQ(report_json(come.report), report_json(sent.report));
    ASSERT_EQ(come.report.rows.size(), sent.report.rows.size());
    EXPECT_EQ(come.report.rows.back().target, "\xff");
    for (std::size_t i = 0; i < come.report.rows.size(); ++i) {
        EXPECT_EQ(come.report.rows[i].verdict.index(), sent.report.rows[i].verdict.index());
        EXPECT_EQ(failure(come.report.rows[i]), failure(sent.report.rows[i]));
    }
}

TEST(FileReportBytes, AreRefusedIfInvalid) {
    auto const bytes = file_report_bytes(everything());
    EXPECT_THROW(file_report(""), Error);
    EXPECT_THROW(file_report("noise"), Error);
    EXPECT_THROW(file_report(std::string(1'000'000, '\x81')), Error) << "lists in lists";
    EXPECT_THROW(file_report(bytes.substr(0, bytes.size() / 2)), Error);
}

}  // namespace
}  // namespace cubecheck::formats
