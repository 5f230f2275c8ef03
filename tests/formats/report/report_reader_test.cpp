#include "formats/report/report_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/report/report_json.hpp"
#include "models/support/error.hpp"
#include "tests/formats/witnesses.hpp"

namespace cubecheck::formats {
namespace {

using testing::HasSubstr;

Report some_report() {
    auto report = witness_tests::report_on({witness_tests::deadlock(), witness_tests::race()});
    report.rows.push_back({"a", "p", Proved{"every n", "note"}, Failure::cost, 0, true});
    report.rows.push_back({"a", "q", Checked{"n <= 3", ""}});
    report.rows.push_back({"a", "r", skipped("p failed")});
    report.rows.push_back({"a", "s", NotApplicable{"none"}});
    report.notes = {{"a", "a note"}};
    report.warnings = {{"a", "dead-value", "text"}};
    report.figures = {
        {"a", {{"fifo_slots", 2}, {"steps", 15}}, schedules::CallSizes{8, 4096}, {{"associative"}}},
        {"b", {}, schedules::CallSizes{1}, std::set<std::string>{}},
        {"c"}};
    report.complete = true;
    for (auto& row : report.rows) row.seconds = 0;
    return report;
}

TEST(ReportReader, ReadsWhatIsPrinted) {
    auto const printed = report_json(some_report());
    EXPECT_EQ(report_json(parse_report("a.json", printed)), printed);
}

TEST(ReportReader, RefusesInvalidReportsWithThePlace) {
    auto const refusal_of = [](std::string const& text) -> std::string {
        try {
            parse_report("a.json", text);
        } catch (Error const& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(refusal_of("{}"), HasSubstr("a.json"));
    EXPECT_THAT(refusal_of(R"({"format": "cubecheck-audit"})"), HasSubstr("cubecheck-report"));
    auto printed = report_json(some_report());
    printed.replace(printed.find("\"proved\""), 8, "\"prooved\"");
    EXPECT_THAT(refusal_of(printed), HasSubstr("a.json: /rows/2/verdict"));
    EXPECT_THAT(refusal_of(printed.substr(0, printed.size() / 2)), HasSubstr("a.json"));
}

}  // namespace
}  // namespace cubecheck::formats
