#include "cli/render/file_tally.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::cli {
namespace {

using testing::HasSubstr;

Row row(std::string const& property, Verdict const& verdict, Failure kind) {
    return {"file", property, verdict, kind, 0, false};
}

Report good() {
    Report report;
    report.rows = {row("well_formed", Checked{"this file", ""}, Failure::structure),
                   row("deadlock_free", Checked{"this file", ""}, Failure::deadlock)};
    report.warnings = {{"file", "dead-value", "1 value is dead"}};
    return report;
}

Report stuck() {
    Report report;
    report.rows = {row("well_formed", Checked{"this file", ""}, Failure::structure),
                   row("deadlock_free", Refuted{{"2 ranks", "rank 0", "", "", {}, ""}}, Failure::deadlock),
                   row("contract", skipped("deadlock_free failed"), Failure::contract)};
    return report;
}

TEST(FileTally, GivesAGoodFileALineWithItsChecksAndWarnings) {
    FileTally tally(1);
    EXPECT_THAT(tally.line("ring.xml", good()), HasSubstr(" good: 2 checks, 1 warning\n"));
}

TEST(FileTally, GivesAGoodFileWithALongNameOneLine) {
    FileTally tally(1);
    EXPECT_EQ(tally.line("schedules/of/a/project/allreduce_on_16_ranks.xml", good()),
              "schedules/of/a/project/allreduce_on_16_ranks.xml  good: 2 checks, 1 warning\n");
}

TEST(FileTally, GivesAFailingFileNoLineButItsFirstCauseAtTheEnd) {
    FileTally tally(2);
    EXPECT_NE(tally.line("ring.xml", good()), "");
    EXPECT_EQ(tally.line("stuck.xml", stuck()), "");
    EXPECT_EQ(tally.text(),
              "\n2 files: 1 good, 1 deadlock\n  stuck.xml  deadlock_free: REFUTED at 2 ranks: rank 0\n");
}

/// The description of the refutation in the summary of a report on one refuted check.
std::string cause(std::string const& where, std::string const& got) {
    Report report;
    report.rows = {row("readable", Refuted{{"", where, got, "", {}, ""}}, Failure::malformed)};
    FileTally tally(1);
    tally.line("a/b.xml", report);
    auto const text = tally.text();
    auto const said = text.find("REFUTED");
    return text.substr(said, text.find('\n', said) - said);
}

TEST(FileTally, NamesThePlaceAndTheReasonOfARefutation) {
    EXPECT_EQ(cause("rank 0", "waits"), "REFUTED: rank 0: waits");
    EXPECT_EQ(cause("rank 0", "waits\nfor rank 1"), "REFUTED: rank 0: waits");
    EXPECT_EQ(cause("", "waits"), "REFUTED: waits");
    EXPECT_EQ(cause("a/b.xml", "a/b.xml:3: no element"), "REFUTED: line 3: no element");
    EXPECT_EQ(cause("a/b.xml", "a/b.xml: no schedule"), "REFUTED: no schedule");
    EXPECT_EQ(cause("", ""), "REFUTED");
}

TEST(FileTally, CountsTheFilesThatWereNotJudged) {
    FileTally tally(3);
    tally.line("ring.xml", good());
    EXPECT_EQ(tally.text(), "\n3 files: 1 good, 2 not judged\n");
}

TEST(FileTally, SaysOfAWaivedFailureThatItWasWaived) {
    auto report = stuck();
    for (auto& one : report.rows) one.waived = one.property != "well_formed";
    FileTally tally(1);
    EXPECT_THAT(tally.line("stuck.xml", report), HasSubstr("2 waived failures"));
}

}  // namespace
}  // namespace cubecheck::cli
