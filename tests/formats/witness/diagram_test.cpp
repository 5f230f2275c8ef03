#include "formats/witness/diagram.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/witness/mermaid.hpp"
#include "tests/formats/witnesses.hpp"

namespace cubecheck::witness_tests {
namespace {

using formats::Charset;
using formats::columns;
using formats::DiagramStyle;
using formats::printable;
using formats::witness_diagram;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines(std::string const& text) {
    std::istringstream stream(text);
    std::vector<std::string> found;
    for (std::string line; std::getline(stream, line);) found.push_back(line);
    return found;
}

std::size_t count(std::string const& text, std::string const& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// Whether the text has only printable characters and line ends.
bool steers_nothing(std::string text) {
    std::erase(text, '\n');
    return printable(text) == text;
}

TEST(WitnessDiagram, KeepsToItsColumns) {
    for (auto const& witness : {deadlock(), wrong_scan(), race(), lost_message(), long_run(), hostile()})
        for (std::size_t const width : {40, 60, 80, 100, 200})
            for (auto const charset : {Charset::unicode, Charset::ascii})
                for (auto const& line : lines(witness_diagram(witness, {width, charset})))
                    if (!line.starts_with("replay ")) {
                        ASSERT_LE(columns(line), width) << line;
                    }
}

/// The command must be on one line: a terminal that wraps a line copies it without a line break.
TEST(WitnessDiagram, NeitherBreaksNorShortensTheCommandThatReplaysIt) {
    auto run = race();
    run.replay_command = "cubecheck replay cx1:" + std::string(2000, 'x');
    EXPECT_THAT(witness_diagram(run, {60}), HasSubstr("replay   " + run.replay_command + "\n"));
    EXPECT_THAT(formats::witness_mermaid(run), HasSubstr("`" + run.replay_command + "`"));
}

TEST(WitnessDiagram, MarksTheStepAfterWhichEveryContinuationFailsOnce) {
    for (auto const& witness : {deadlock(), wrong_scan(), race(), lost_message(), long_run()})
        EXPECT_EQ(count(witness_diagram(witness), "point of no return"), 1U);
}

TEST(WitnessDiagram, BecomesAListIfTheThreadBlocksDoNotFit) {
    EXPECT_THAT(witness_diagram(long_run()),
                HasSubstr("A list, since 40 thread blocks do not fit into 100 columns."));
    EXPECT_THAT(witness_diagram(race()), Not(HasSubstr("A list")));
}

TEST(WitnessDiagram, CountsTheStepsThatItDoesNotShow) {
    DiagramStyle style;
    style.most_steps = 30;
    auto const text = witness_diagram(long_run(), style);
    EXPECT_THAT(text, HasSubstr("170 steps are not shown"));
    EXPECT_EQ(count(text, "sends t to") + count(text, "receives t from"), 30U);
}

TEST(WitnessDiagram, HasColoursOnlyIfAsked) {
    EXPECT_THAT(witness_diagram(lost_message()), Not(HasSubstr("\x1b")));
    EXPECT_THAT(witness_diagram(lost_message(), {100, Charset::unicode, formats::Paint::ansi}),
                HasSubstr("\x1b[1;31m"));
}

TEST(WitnessDiagram, HasNothingButAsciiIfAsked) {
    for (auto const& witness : {deadlock(), race(), lost_message(), long_run(), hostile()})
        for (char const c : witness_diagram(witness, {80, Charset::ascii}))
            ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << int{c};
}

TEST(WitnessDiagram, HostileNamesNeitherSteerATerminalNorBreakALine) {
    EXPECT_TRUE(steers_nothing(witness_diagram(hostile())));
    EXPECT_TRUE(steers_nothing(formats::witness_mermaid(hostile())));
}

TEST(WitnessDiagram, OfManyChangesInAStepShowsTheFirst) {
    auto witness = wrong_scan();
    witness.steps[1].changes.assign(1000, {"c", "a", "b"});
    EXPECT_THAT(witness_diagram(witness), HasSubstr("and 992 more cells"));
    EXPECT_LT(lines(witness_diagram(witness)).size(), 40U);
}

TEST(WitnessMermaid, IsCappedAndSaysSo) {
    auto const text = formats::witness_mermaid(long_run());
    EXPECT_EQ(count(text, "participant "), 12U);
    EXPECT_LE(count(text, "\n    "), 12U + 2U * 60U);
    EXPECT_THAT(text, HasSubstr("steps of 28 other thread blocks are not shown"));
    EXPECT_THAT(formats::witness_mermaid(long_run(), {40, 9}), HasSubstr("191 steps are not shown"));
}

/// Mermaid refuses a text of more than 50,000 characters.
TEST(WitnessMermaid, IsNeverLongerThanMermaidTakes) {
    auto run = long_run();
    CellChange const change{std::string(150, '<'), std::string(150, ';'), std::string(150, '#')};
    for (auto& step : run.steps) step.changes.assign(8, change);
    auto const text = formats::mermaid_sequence(run);
    EXPECT_LT(text.size(), 50'000U);
    EXPECT_THAT(text, HasSubstr("steps are not shown"));
    EXPECT_THAT(text, HasSubstr("Note over"));
}

TEST(WitnessMermaid, HostileNamesStayTexts) {
    auto const text = formats::mermaid_sequence(hostile());
    for (auto const* const markup : {"<", "`", "%", "{", "\"", "&", "\\"})
        EXPECT_THAT(text, Not(HasSubstr(markup)));
    EXPECT_EQ(lines(text).size(), 6U) << text;
    EXPECT_EQ(count(formats::witness_mermaid(hostile()), "\n```"), 2U);
}

TEST(WitnessMermaid, ARunWithoutStepsHasNoDiagram) {
    EXPECT_THAT(formats::witness_mermaid(Witness{}), Not(HasSubstr("mermaid")));
    EXPECT_THAT(witness_diagram(Witness{}), Not(HasSubstr("rank")));
}

}  // namespace
}  // namespace cubecheck::witness_tests
