#include "formats/report/junit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "tests/formats/witnesses.hpp"

namespace cubecheck::witness_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

pugi::xml_document junit_of(Report const& report, std::vector<Witness> const& witnesses = {}) {
    pugi::xml_document document;
    auto const text = formats::junit(report, witnesses);
    EXPECT_TRUE(document.load_buffer(text.data(), text.size())) << text;
    return document;
}

TEST(Junit, AnUnknownIsAnErrorAndNotSkipped) {
    Report report;
    report.complete = true;
    report.rows = {{"s", "p", Checked{"n <= 3", ""}}, {"s", "q", Unknown{"cut off"}}};
    auto const document = junit_of(report);
    EXPECT_EQ(document.select_nodes("//testcase[@name='q']/error[@message='cut off']").size(), 1U);
    EXPECT_EQ(document.select_nodes("//skipped").size(), 0U);
    EXPECT_EQ(document.child("testsuites").attribute("errors").as_int(), 1);
}

TEST(Junit, ARunThatDidNotEndOrCheckedNothingHasAnError) {
    EXPECT_EQ(junit_of({{}, {}, {}, true}).select_nodes("//error").size(), 1U);
    EXPECT_EQ(junit_of({{{"s", "p", Checked{"n <= 3", ""}}}, {}, {}, false}).select_nodes("//error").size(),
              1U);
    EXPECT_EQ(
        junit_of({{{"s", "p", NotApplicable{"no operator"}}}, {}, {}, true}).select_nodes("//error").size(),
        1U);
}

/// A deadlock has no wrong cell.  Empty members are left out, and the sentence is the message.
TEST(Junit, ADeadlockSaysItsSentenceAndLeavesOutWhatIsEmpty) {
    Counterexample stuck;
    stuck.size = "2 slots";
    stuck.story = {"2 thread blocks wait for one another"};
    auto const document =
        junit_of({{{"s", "deadlock_free", Refuted{stuck}, Failure::deadlock}}, {}, {}, true});
    auto const failure = document.select_node("//failure").node();
    EXPECT_STREQ(failure.attribute("message").value(), "2 thread blocks wait for one another");
    EXPECT_STREQ(failure.text().get(), "size: 2 slots\n2 thread blocks wait for one another\n");
}

TEST(Junit, AFailureShowsTheDiagramOfItsRunWithoutColours) {
    auto const document = junit_of(report_on({deadlock(), race()}), {race()});
    auto const texts = document.select_nodes("//failure");
    ASSERT_EQ(texts.size(), 2U);
    EXPECT_THAT(texts[0].node().text().get(), Not(HasSubstr("from here on")));
    EXPECT_THAT(texts[1].node().text().get(), HasSubstr("●"));
    EXPECT_THAT(texts[1].node().text().get(), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace cubecheck::witness_tests
